import { useState } from 'react'
import type { EnvelopeDetail } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { CampaignState } from '../../campaign/states/campaign-state.tsx'
import { CampaignTop } from '../../campaign/hero/campaign-top.tsx'
import { OtherCampaigns } from '../../campaign/states/other-campaigns.tsx'
import { RulesSheet } from '../../campaign/sheets/rules-sheet.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import type { EnvelopeStore } from './envelope-store.ts'
import type { EnvelopeView } from './rules.ts'

export interface EnvelopeStateProps {
  view: Exclude<EnvelopeView, 'running' | 'notFound'>
  store: EnvelopeStore
  detail: EnvelopeDetail
  /** To the letter and the list of this envelope. */
  onLuck: (recordId: string) => void
}

const page = '/redEnvelope'

/** The envelope when there is nothing to open: what was in it, or why not, and a way on. */
export function EnvelopeState({ view, store, detail, onLuck }: EnvelopeStateProps) {
  const [showsRules, setShowsRules] = useState(false)
  const { activity, brand, mine } = detail
  const luck = () => onLuck(mine.record_id)
  const head = (
    <CampaignTop
      brand={brand}
      onRules={() => setShowsRules(true)}
      mine={mine.opened ? '我的红包' : undefined}
      onMine={luck}
    />
  )
  return (
    <>
      {view === 'opened' || view === 'allGone' || view === 'expired' ? (
        <StateScreen
          {...ends[view]}
          {...actionsOf(view, detail, luck)}
          theme={activity.theme_color}
          head={head}
        >
          {view === 'opened' && <Amount fen={mine.amount_fen} />}
          {view !== 'opened' && <OtherCampaigns page={page} id={activity.id} />}
        </StateScreen>
      ) : (
        <CampaignState
          view={view}
          detail={detail}
          page={page}
          head={head}
          soldOutText=''
          mine={mine.opened && <Amount fen={mine.amount_fen} />}
          onRules={() => setShowsRules(true)}
          onReload={() => void store.retry()}
          onSoon={store.reloadSoon}
        />
      )}
      {showsRules && <RulesSheet html={activity.rules_html} onClose={() => setShowsRules(false)} />}
    </>
  )
}

const ends = {
  opened: { kind: 'empty', title: '你已经拆过了', text: '钱在余额里，随时可以提现' },
  allGone: { kind: 'soldOut', title: '手慢了，红包派完了', text: '看看大家的手气' },
  expired: { kind: 'ended', title: '红包已过期', text: '没拆完的已经退回' },
} as const

function actionsOf(
  view: keyof typeof ends,
  { activity, envelope }: EnvelopeDetail,
  luck: () => void,
) {
  const look = { text: view === 'opened' ? '查看详情' : '看看大家的手气', onTap: luck }
  const canOpenOwn = envelope.owner !== null && activity.state === 'running' && view !== 'opened'
  const own = {
    text: '我也要拆一个',
    onTap: () => void navigateTo({ url: `${page}?id=${activity.id}` }),
    primary: true,
  }
  return { actions: canOpenOwn ? [look, own] : [look] }
}

function Amount({ fen }: { fen: number }) {
  return (
    <p className='envelope-got'>
      <b className='num'>{yuan(fen)}</b> 元
    </p>
  )
}
