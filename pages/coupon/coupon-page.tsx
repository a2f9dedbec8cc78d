import './coupon.css'
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
import { CouponScreen } from './coupon-screen.tsx'
import { type CouponPageStore, createCouponStore } from './coupon-store.ts'
import { viewOf } from './rules.ts'

const CouponState = lazy(() =>
  import('./coupon-state.tsx').then(({ CouponState: State }) => ({ default: State })),
)

/** `/coupon?id=`: a brand's coupon to take and to show at the counter. */
export default function CouponPage({ query }: PageProps) {
  const { id, grantId } = query
  const [store] = useState(() => createCouponStore({ id, preview: previewOf('coupon', query) }))
  const page = useStore(store.$page)
  const shown = page.status === 'ready' && !store.isPreview ? page.detail : undefined
  const title = `送你一张${shown?.activity.title ?? ''}`
  const onAction = useCampaign(
    shown,
    useMemo(() => ({ title }), [title]),
  )

  async function take(): Promise<void> {
    if (await store.take()) onAction('claim')
  }

  const loading = <CouponLoading store={store} onTake={() => void take()} />
  return (
    <CampaignPage store={store} loading={loading}>
      {(detail, refused) => {
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
      }}
    </CampaignPage>
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
