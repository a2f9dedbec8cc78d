import './guide-card.css'
import { type ComponentType, useEffect } from 'react'
import type { GuideCardDetail } from '../../../api/index.ts'
import { type PageProps, redirectTo } from '../../../runtime/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { GuideCardScreen } from './guide-card-screen.tsx'
import { createGuideCardStore, type GuideCardStore } from './guide-card-store.ts'
import { expirePath, start } from './paths.ts'
import { type GuideCardView, viewOf } from './rules.ts'
import type { GuideCardProps, GuideCardSheet } from './screen-props.ts'

const Over = /* @__PURE__ */ lazyWithRetry<GuideCardProps>(() =>
  import('./over-screen.tsx').then(({ OverScreen }) => OverScreen),
)
const NoGuide = /* @__PURE__ */ lazyWithRetry<GuideCardProps>(() =>
  import('./no-guide-screen.tsx').then(({ NoGuideScreen }) => NoGuideScreen),
)

/** `isOver`: the page of a card that can be used no more. */
export const guideCardPage = ({ isOver = false }: { isOver?: boolean }): ComponentType<PageProps> =>
  campaignPage<GuideCardDetail, GuideCardStore, GuideCardView, GuideCardSheet>({
    type: 'guideCard',
    start,
    createStore: createGuideCardStore,
    viewOf: (detail, refused) => (isOver ? 'over' : viewOf(detail, refused)),
    share: (detail, store) => ({
      title: `${detail?.guide?.name ?? detail?.brand.brand_name ?? ''}送你一张专属福利卡`,
      page: start,
      extra: { staffId: String(detail?.guide?.user_id ?? store.staffId ?? '') },
    }),
    loading: () => (
      <main className='screen screen-campaign'>
        <Skeleton kind='campaign' />
      </main>
    ),
    running: GuideCardScreen,
    states: { over: Over, noGuide: NoGuide },
    sheets: lazyWithRetry(() =>
      import('./guide-card-sheets.tsx').then(({ GuideCardSheets }) => GuideCardSheets),
    ),
    // A notice may ask for the code of one benefit.
    firstSheet: ({ benefits }, _, { grantId }) => {
      const asked = benefits.find(({ grant_id }) => grantId && grant_id === grantId)
      return asked ? { kind: 'code', no: asked.no } : undefined
    },
    usePage: ({ store, query }) => useOwnAddress(store, query, isOver),
  })

/** A card that is over has a page of its own; the address says so too. */
function useOwnAddress(
  store: GuideCardStore,
  { id, staffId }: Record<string, string>,
  isOver: boolean,
): void {
  useEffect(() => {
    if (isOver || store.isPreview) return undefined
    let isGone = false
    return store.$page.subscribe(page => {
      if (isGone || page.status !== 'ready' || viewOf(page.detail) !== 'over') return
      isGone = true
      const staff = staffId ? `&staffId=${staffId}` : ''
      queueMicrotask(() => void redirectTo({ url: `${expirePath}?id=${id}${staff}` }))
    })
  }, [store, id, staffId, isOver])
}
