import './live-code.css'
import { type ComponentType, useEffect } from 'react'
import type { LiveCodeDetail } from '../../../api/index.ts'
import type { PageProps } from '../../../runtime/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { useChosenShop } from '../../mechanics/store-choice/use-store-choice.ts'
import { landingOf } from './landing/landing.tsx'
import { createLiveStore, type LiveStore } from './live-store.ts'
import type { LiveSheet, LiveType } from './live-type.ts'
import { starts } from './paths.ts'
import { msToEnd, viewOf } from './rules.ts'

/** The page of one type of live code. `isPreview`: the route itself is a preview. */
export const livePage = (row: LiveType, isPreview = false): ComponentType<PageProps> =>
  campaignPage<LiveCodeDetail, LiveStore, CampaignView, LiveSheet>({
    type: row.type,
    isPreview,
    start: starts[row.type],
    createStore: (query, preview) => createLiveStore({ type: row.type, query, preview }),
    viewOf: (detail, refused) => viewOf(detail, refused, row.viewOf),
    share: (detail, store, query) => ({
      title: `${detail?.brand.brand_name ?? ''}的专属福利`,
      page: starts[row.type],
      extra: {
        ...(store.staffId && { staffId: store.staffId }),
        ...(detail &&
          row.sharesStore && { shopId: String(detail.shop?.store_id ?? query.shopId ?? '') }),
        ...(detail && row.shared?.(detail, query)),
      },
    }),
    loading: LiveLoading,
    running: landingOf(row),
    mine: ({ detail, openSheet }) =>
      detail.gift?.grant_id
        ? { text: '我的礼券', onTap: () => openSheet({ kind: 'gift' }) }
        : undefined,
    sheets: lazyWithRetry(() =>
      import('./parts/gift-sheet.tsx').then(({ GiftSheet }) => GiftSheet),
    ),
    // A link may open the code of the gift.
    firstSheet: ({ gift }, _, { grantId }) =>
      grantId && gift?.grant_id === grantId ? { kind: 'gift' } : undefined,
    usePage: page => {
      useChosenShop({ choose: page.store.choose }, page.query.id)
      useScanLog(row, page)
      useFreshCode(page.store)
      row.usePage?.(page)
    },
  })

/** Logs once that the code was shown, and once that the visitor has added the target. */
function useScanLog(
  { action }: LiveType,
  { store, onAction }: { store: LiveStore; onAction: (action: string) => void },
): void {
  useEffect(() => {
    let isShown = false
    let isJoined: boolean | undefined
    return store.$page.subscribe(page => {
      if (page.status !== 'ready' || store.isPreview) return
      const { target, joined } = page.detail
      if (target && !isShown) queueMicrotask(() => onAction('scan'))
      if (joined && isJoined === false) onAction(action)
      isShown ||= target !== null
      isJoined = joined
    })
  }, [store, action, onAction])
}

/** Reads the page again when a shown QR code ends: the next group takes over. */
function useFreshCode({ $page, isPreview, reloadSoon }: LiveStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = $page.subscribe(page => {
      clearTimeout(timer)
      const ms = page.status === 'ready' && !isPreview ? msToEnd(page.detail) : undefined
      if (ms !== undefined) timer = setTimeout(reloadSoon, ms)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [$page, isPreview, reloadSoon])
}

function LiveLoading() {
  return (
    <main className='screen screen-campaign'>
      <Skeleton kind='campaign' />
    </main>
  )
}
