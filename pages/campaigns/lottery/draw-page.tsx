import type { LotteryCalls, LotteryDetail, LotterySkin } from '../../../api/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { createDrawPageStore, type DrawPageStore } from './draw/draw-page-store.ts'
import { drawOnce } from './draw/draw-once.ts'
import { DrawLoading } from './draw-loading.tsx'
import { DrawScreen } from './draw-screen.tsx'
import { OddsTable } from './proof/odds-card.tsx'
import type { DrawSheet } from './screen-props.ts'
import { type DrawView, shareWords, viewOf } from './rules.ts'

const AllGone = /* @__PURE__ */ lazyWithRetry(() =>
  import('./draw-closed.tsx').then(({ AllGone: Screen }) => Screen),
)

export interface DrawPageOptions {
  type: 'lottery' | 'lotteryWheel'
  /** The campaign's start page, e.g. `/lottery`. */
  start: string
  calls: LotteryCalls
  /** The most likely skin, used until the response arrives. */
  skin: LotterySkin
  /** A draft may be tried out here. */
  isDemo?: boolean
}

/** The page of either kind of draw, from loading to the prize. */
export function drawPage({ type, start, calls, skin, isDemo = false }: DrawPageOptions) {
  return campaignPage<LotteryDetail, DrawPageStore, DrawView, DrawSheet>({
    type,
    start,
    isPreview: isDemo,
    createStore: (query, preview) => createDrawPageStore({ query, preview, isDemo, calls }),
    viewOf,
    share: detail => ({ title: detail ? shareWords(detail) : '' }),
    onShared: store => void store.shared(),
    loading: page => (
      <DrawLoading store={page.store} skin={skin} onDraw={() => void drawOnce(page, 'free')} />
    ),
    mine: ({ detail, openSheet }) =>
      detail.mine.prizes_n > 0
        ? { text: '我的奖品', onTap: () => openSheet({ kind: 'mine' }) }
        : undefined,
    running: DrawScreen,
    states: { allGone: page => <AllGone {...page} start={start} /> },
    closed: () => import('./draw-closed.tsx').then(({ closedParts }) => closedParts),
    firstSheet: (_, { prizes }) => (prizes.isAsked ? { kind: 'mine' } : undefined),
    sheets: lazyWithRetry(() => import('./draw-sheets.tsx').then(({ DrawSheets }) => DrawSheets)),
    asksSheet: ({ $asksWays }) => $asksWays,
    besideRules: ({ detail }) => <OddsTable lottery={detail.lottery} />,
  })
}
