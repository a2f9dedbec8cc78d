import type { LotteryCalls, LotteryDetail, LotterySkin } from '../../../api/index.ts'
import { campaignPage, type LoadingProps, type ScreenProps } from '../../campaign/define-page.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { DrawLoading } from './draw-loading.tsx'
import { DrawScreen } from './draw-screen.tsx'
import { createDrawPageStore, type DrawPageStore } from './draw/draw-page-store.ts'
import { type DrawPay, type DrawView, shareWords, viewOf } from './rules.ts'

const DrawState = /* @__PURE__ */ lazyWithRetry(() =>
  import('./draw-state.tsx').then(({ DrawState: State }) => State),
)

export interface DrawPageOptions {
  type: 'lottery' | 'lotteryWheel'
  /** Where the campaign starts, e.g. `/lottery`. */
  start: string
  calls: LotteryCalls
  /** What is most likely drawn with, for the time before the answer. */
  skin: LotterySkin
  /** A draft may be tried out here. */
  isDemo?: boolean
}

/** The page of a draw of either kind: from its first frame to the prize. */
export function drawPage({ type, start, calls, skin, isDemo = false }: DrawPageOptions) {
  return campaignPage<LotteryDetail, DrawPageStore, DrawView>({
    type,
    isPreview: isDemo,
    createStore: (query, preview) => createDrawPageStore({ query, preview, isDemo, calls }),
    viewOf,
    share: detail => ({ title: detail ? shareWords(detail) : '' }),
    onShared: store => void store.shared(),
    loading: page => (
      <DrawLoading store={page.store} skin={skin} onDraw={() => void draw(page, 'free')} />
    ),
    running: Running,
    states: ({ store, detail, view, waiting }) =>
      view === 'running' || view === 'notFound' ? null : (
        <DrawState waiting={waiting} view={view} store={store} detail={detail} start={start} />
      ),
  })
}

async function draw({ store, onAction }: LoadingProps<DrawPageStore>, pay: DrawPay): Promise<void> {
  const drawn = await store.draw(pay)
  if (!drawn) return
  onAction('draw')
  if (drawn.kind === 'balance') onAction('receive-money')
}

const Running = (page: ScreenProps<LotteryDetail, DrawPageStore>) => (
  <DrawScreen {...page} prizes={page.store.prizes} onDraw={pay => void draw(page, pay)} />
)
