import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { PageProps } from '../../runtime/index.ts'
import { CampaignPage } from '../campaign/campaign-page.tsx'
import { CouponDesk } from '../campaign/coupon/coupon-desk.tsx'
import { CouponLoading } from '../campaign/coupon/coupon-loading.tsx'
import { previewOf } from '../campaign/preview.ts'
import { useCampaign } from '../campaign/use-campaign.ts'
import { lazyWithRetry } from '../kit/lazy-with-retry.tsx'
import { noteOf, viewOf } from './rules.ts'
import { StoreCouponScreen } from './store-coupon-screen.tsx'
import { createStoreCouponStore } from './store-coupon-store.ts'
import { useShopChoice } from './use-shop-choice.ts'

const Sheets = /* @__PURE__ */ lazyWithRetry(() =>
  import('./store-coupon-sheets.tsx').then(({ StoreCouponSheets }) => StoreCouponSheets),
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
  const chooseShop = useShopChoice(store, id)

  async function take(): Promise<void> {
    if (await store.take()) onAction('claim')
  }

  const loading = <CouponLoading store={store} onTake={() => void take()} />
  return (
    <CampaignPage store={store} loading={loading}>
      {(detail, refused) => {
        const view = viewOf(detail, refused)
        return (
          <CouponDesk
            detail={detail}
            view={view}
            grantId={grantId}
            noteOf={noteOf}
            loading={loading}
            page='/storeCoupon'
            soldOutText={`${detail.shop_n} 家门店的券都领完了，下次早点来`}
            renderScreen={ways => (
              <StoreCouponScreen
                store={store}
                detail={detail}
                refused={refused}
                ways={ways}
                onTake={() => void take()}
                onChoose={() => chooseShop(detail.shop?.shop_id)}
              />
            )}
            renderSheets={open => (
              <Sheets
                {...open}
                store={store}
                detail={detail}
                onMove={
                  view === 'running'
                    ? grant => chooseShop(grant.shop?.shop_id, grant.grant_id)
                    : undefined
                }
              />
            )}
            onShow={() => onAction('redeem-show')}
            onReload={() => void store.retry()}
            onSoon={store.reloadSoon}
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
