import { useState } from 'react'
import type { QuestionDetail } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { CampaignState, type CampaignStateProps } from '../../campaign/states/campaign-state.tsx'
import { CampaignTop } from '../../campaign/hero/campaign-top.tsx'
import { BestCard, PrizesCard } from './intro-cards.tsx'
import { LaterSheets, type SheetName } from './later-sheets.tsx'
import type { QuestionStore } from './quiz-store.ts'

export interface QuestionStateProps {
  view: CampaignStateProps['view']
  store: QuestionStore
  detail: QuestionDetail
}

/** The quiz when nothing can be answered: why, my best result and my prizes, and a way on. */
export function QuestionState({ view, store, detail }: QuestionStateProps) {
  const [sheet, setSheet] = useState<SheetName>()
  const { activity, brand, mine } = detail
  const head = (
    <CampaignTop
      brand={brand}
      onRules={() => setSheet('rules')}
      mine={mine.prize_n > 0 ? '我的奖品' : undefined}
      onMine={() => void navigateTo({ url: `/question/myPrize?id=${activity.id}` })}
    />
  )
  return (
    <>
      <CampaignState
        view={view}
        detail={detail}
        page='/question'
        head={head}
        soldOutText='奖品都领完了，下次早点来'
        promise={<PrizesCard detail={detail} />}
        mine={<BestCard detail={detail} onRank={() => setSheet('rank')} />}
        onRules={() => setSheet('rules')}
        onReload={() => void store.retry()}
        onSoon={store.reloadSoon}
      />
      <LaterSheets sheet={sheet} detail={detail} shareText='' onClose={() => setSheet(undefined)} />
    </>
  )
}
