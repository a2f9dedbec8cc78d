import './coupon.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { isPreview } from '../../api/index.ts'
import type { PageProps } from '../../runtime/index.ts'
import { CampaignFailed, CampaignNotFound } from '../campaign/dead-ends.tsx'
import { useCampaign } from '../campaign/use-campaign.ts'
import { BottomBar } from '../kit/bottom-bar.tsx'
import { Button } from '../kit/button.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { CouponScreen } from './coupon-screen.tsx'
import { type CouponPageStore, createCouponStore } from './coupon-store.ts'
import { viewOf } from './rules.ts'

const CouponState = lazy(() =>
  import('./coupon-state.tsx').then(({ CouponState: State }) => ({ default: State })),
)

/** `/coupon?id=`: a brand's coupon to take and to show at the counter. */
export default function CouponPage({ query }: PageProps) {
  const { id, grantId } = query
  const [store] = useState(() =>
    createCouponStore({ id, isPreview: isPreview(new URLSearchParams(query)) }),
  )
  const page = useStore(store.$page)
  const shown = page.status === 'ready' && !store.isPreview ? page.detail : undefined
  const title = `送你一张${shown?.activity.title ?? ''}`
  const onAction = useCampaign(
    shown,
    useMemo(() => ({ title }), [title]),
  )

  useEffect(() => void store.load(), [store])

  async function take(): Promise<void> {
    if (await store.take()) onAction('claim')
  }

  const loading = <CouponLoading store={store} onTake={() => void take()} />
  if (page.status === 'loading') return loading
  if (page.status === 'notFound') return <CampaignNotFound />
  if (page.status === 'failed') return <CampaignFailed onRetry={() => void store.retry()} />
  const { detail, refused } = page
  const view = viewOf(detail, refused)
  if (view === 'notFound') return <CampaignNotFound />
  if (view !== 'running') {
    return (
      <Suspense fallback={loading}>
        <CouponState view={view} store={store} detail={detail} />
      </Suspense>
    )
  }
  return (
    <CouponScreen
      store={store}
      detail={detail}
      refused={refused}
      grantId={grantId}
      onTake={() => void take()}
      onShow={() => onAction('redeem-show')}
    />
  )
}

/** Also the markup that stands in the HTML: a tap on its button is kept and counts. */
function CouponLoading({ store, onTake }: { store: CouponPageStore; onTake: () => void }) {
  const isTaking = useStore(store.$busy)
  return (
    <main className='screen screen-campaign screen-bar coupon'>
      <Skeleton kind='campaign' />
      <BottomBar>
        <Button kind='soft' icon='pin' disabled>
          附近门店
        </Button>
        <Button kind='main' hold='take' busy={isTaking} onTap={onTake}>
          立即领取
        </Button>
      </BottomBar>
    </main>
  )
}
