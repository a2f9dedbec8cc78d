import type { LotteryDetail } from '../../../api/index.ts'
import { CampaignState } from '../../campaign/states/campaign-state.tsx'
import { CampaignTop } from '../../campaign/hero/campaign-top.tsx'
import { OtherCampaigns } from '../../campaign/states/other-campaigns.tsx'
import { navigateTo } from '../../../runtime/index.ts'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import type { DrawPageStore } from './draw/draw-page-store.ts'
import { LaterSheets } from './later-sheets.tsx'
import { MyPrizesCard } from './prizes/my-prizes.tsx'
import { OddsCard } from './proof/odds-card.tsx'
import { ProofCard } from './proof/proof-card.tsx'
import type { DrawView } from './rules.ts'
import { usePrizeSheets } from './prizes/use-prize-sheets.ts'

export interface DrawStateProps {
  view: Exclude<DrawView, 'running' | 'notFound'>
  store: DrawPageStore
  detail: LotteryDetail
  /** Where the campaign starts, e.g. `/lottery`. */
  start: string
}

/** The campaign when there is nothing to draw: why, what I have won in it, and a way on. */
export function DrawState({ view, store, detail, start }: DrawStateProps) {
  const { prizes } = store
  const { sheet, setSheet, use } = usePrizeSheets(prizes, () => undefined)
  const { activity, brand, mine, lottery } = detail
  const all = () => setSheet({ kind: 'mine' })
  const head = (
    <CampaignTop
      brand={brand}
      onRules={() => setSheet({ kind: 'rules' })}
      mine={mine.prizes_n > 0 ? '我的奖品' : undefined}
      onMine={all}
    />
  )
  const won = (
    <>
      <MyPrizesCard store={prizes} detail={detail} onUse={use} onAll={all} />
      <ProofCard detail={detail} store={prizes} />
    </>
  )
  return (
    <>
      {view === 'allGone' ? (
        <StateScreen
          kind='soldOut'
          title='奖品抽完了'
          text='每一件都有了主人，下次早点来'
          theme={activity.theme_color}
          head={head}
          actions={[{ text: '更多活动', onTap: () => void navigateTo({ url: '/brand' }) }]}
        >
          {won}
          <OtherCampaigns page={start} id={activity.id} />
        </StateScreen>
      ) : (
        <CampaignState
          view={view}
          detail={detail}
          page={start}
          head={head}
          soldOutText=''
          promise={<OddsCard lottery={lottery} />}
          mine={won}
          onRules={() => setSheet({ kind: 'rules' })}
          onReload={() => void store.retry()}
          onSoon={store.reloadSoon}
        />
      )}
      <LaterSheets
        sheet={sheet}
        detail={detail}
        prizes={prizes}
        onUse={use}
        onSent={all}
        onShare={() => undefined}
        onPoints={() => undefined}
        onClose={() => setSheet(undefined)}
      />
    </>
  )
}
