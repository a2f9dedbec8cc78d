import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { CouponDetail } from '../../api/index.ts'
import type { PageProps } from '../../runtime/index.ts'
import { CampaignPage } from '../campaign/campaign-page.tsx'
import { CouponDesk } from '../campaign/coupon/coupon-desk.tsx'
import { CouponLoading } from '../campaign/coupon/coupon-loading.tsx'
import { previewOf } from '../campaign/preview.ts'
import { useCampaign } from '../campaign/use-campaign.ts'
import { Button } from '../kit/button.tsx'
import { lazyWithRetry } from '../kit/lazy-with-retry.tsx'
import { CouponScreen } from './coupon-screen.tsx'
import { createCouponStore } from './coupon-store.ts'
import { viewOf } from './rules.ts'

const Sheets = /* @__PURE__ */ lazyWithRetry(() =>
  import('./coupon-page-sheets.tsx').then(({ CouponPageSheets }) => CouponPageSheets),
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

  const loading = (
    <CouponLoading store={store} onTake={() => void take()}>
      <Button kind='soft' icon='pin' disabled>
        附近门店
      </Button>
    </CouponLoading>
  )
  return (
    <CampaignPage store={store} loading={loading}>
      {(detail, refused) => (
        <CouponDesk
          detail={detail}
          view={viewOf(detail, refused)}
          grantId={grantId}
          loading={loading}
          page='/coupon'
          soldOutText={soldOutText(detail)}
          renderScreen={ways => (
            <CouponScreen
              store={store}
              detail={detail}
              refused={refused}
              ways={ways}
              onTake={() => void take()}
            />
          )}
          renderSheets={open => (
            <Sheets {...open} detail={detail} onSettled={() => void store.load()} />
          )}
          onShow={() => onAction('redeem-show')}
          onReload={() => void store.retry()}
          onSoon={store.reloadSoon}
        />
      )}
    </CampaignPage>
  )
}

function soldOutText({ coupon }: CouponDetail): string {
  const total = coupon.total > 0 ? `${coupon.total.toLocaleString('en-US')} 张已全部领完，` : ''
  return `${total}下次早点来`
}
