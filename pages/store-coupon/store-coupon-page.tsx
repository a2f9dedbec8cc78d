import '../campaign/coupon/coupon.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { PageProps } from '../../runtime/index.ts'
import { CampaignPage } from '../campaign/campaign-page.tsx'
import { CampaignNotFound } from '../campaign/dead-ends.tsx'
import { previewOf } from '../campaign/preview.ts'
import { useCampaign } from '../campaign/use-campaign.ts'
import { BottomBar } from '../kit/bottom-bar.tsx'
import { Button } from '../kit/button.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { viewOf } from './rules.ts'
import { StoreCouponScreen } from './store-coupon-screen.tsx'
import { createStoreCouponStore, type StoreCouponPageStore } from './store-coupon-store.ts'

const StoreCouponState = lazy(() =>
  import('./store-coupon-state.tsx').then(({ StoreCouponState: State }) => ({ default: State })),
)

/** `/storeCoupon?id=&shopId=`: a coupon that is taken for one store and used there. */
export default function StoreCouponPage({ query }: PageProps) {
  const { id, shopId, grantId } = query
  const [store] = useState(() =>
    createStoreCouponStore({ id, shopId, preview: previewOf('storeCoupon', query) }),
  )
  const page = useStore(store.$page)
  const shown = page.status === 'ready' && !store.isPreview ? page.detail : undefined
  const onAction = useCampaign(shown, useSharing(shown?.activity.title, shown?.shop?.shop_id))

  async function take(): Promise<void> {
    if (await store.take()) onAction('claim')
  }

  const loading = <Loading store={store} onTake={() => void take()} />
  return (
    <CampaignPage store={store} loading={loading}>
      {(detail, refused) => {
        const view = viewOf(detail, refused)
        if (view === 'notFound') return <CampaignNotFound />
        if (view !== 'running') {
          return (
            <Suspense fallback={loading}>
              <StoreCouponState view={view} store={store} detail={detail} />
            </Suspense>
          )
        }
        return (
          <StoreCouponScreen
            store={store}
            id={id}
            detail={detail}
            refused={refused}
            grantId={grantId}
            onTake={() => void take()}
            onShow={() => onAction('redeem-show')}
          />
        )
      }}
    </CampaignPage>
  )
}

/** Whoever opens the card comes to the same store. */
const useSharing = (title = '', shopId: number | undefined) =>
  useMemo(
    () => ({ title: `送你一张${title}`, extra: { shopId: shopId ? String(shopId) : '' } }),
    [title, shopId],
  )

/** Also the markup that stands in the HTML: a tap on its button is kept and counts. */
function Loading({ store, onTake }: { store: StoreCouponPageStore; onTake: () => void }) {
  const isTaking = useStore(store.$busy)
  return (
    <main className='screen screen-campaign screen-bar'>
      <Skeleton kind='campaign' />
      <BottomBar>
        <Button kind='main' hold='take' busy={isTaking} onTap={onTake}>
          立即领取
        </Button>
      </BottomBar>
    </main>
  )
}
