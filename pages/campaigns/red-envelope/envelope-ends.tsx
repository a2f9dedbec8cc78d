import type { EnvelopeDetail } from '../../../api/index.ts'
import { redirectTo } from '../../../runtime/index.ts'
import type { ScreenProps } from '../../campaign/screen-props.ts'
import { OtherCampaigns } from '../../campaign/states/other-campaigns.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import type { EnvelopeStore } from './envelope-store.ts'
import { type EnvelopeView, luckUrl, start } from './rules.ts'

type Page = ScreenProps<EnvelopeDetail, EnvelopeStore, EnvelopeView>

/** Final state of this envelope: the amount, or why it is empty. */
export function EnvelopeEnd({ view, detail, query, top }: Page) {
  const { activity, mine } = detail
  if (view !== 'opened' && view !== 'allGone' && view !== 'expired') return null
  return (
    <StateScreen
      {...ends[view]}
      actions={actionsOf(
        view,
        detail,
        () => void redirectTo({ url: luckUrl(query.id, mine.record_id) }),
      )}
      theme={activity.theme_color}
      head={top}
    >
      {view === 'opened' ? (
        <Amount fen={mine.amount_fen} />
      ) : (
        <OtherCampaigns page={start} id={activity.id} />
      )}
    </StateScreen>
  )
}

/** Parts of the frame's own states: the visitor's share. */
export const closedParts = {
  mine: ({ detail: { mine } }: Page) => (mine.opened ? <Amount fen={mine.amount_fen} /> : null),
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
    leads: `${start}?id=${activity.id}`,
    primary: true,
  }
  return canOpenOwn ? [look, own] : [look]
}

function Amount({ fen }: { fen: number }) {
  return (
    <p className='envelope-got tint'>
      <b className='num tight'>{yuan(fen)}</b> 元
    </p>
  )
}
