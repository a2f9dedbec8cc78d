import type { StoreCouponDetail } from '../../../../api/index.ts'
import { CouponDesk } from '../coupon-desk.tsx'
import { CouponLoading } from '../coupon-loading.tsx'
import {
  campaignPage,
  type LoadingProps,
  type ScreenProps,
} from '../../../campaign/define-page.tsx'
import type { CampaignView } from '../../../campaign/rules.ts'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { noteOf, viewOf } from './rules.ts'
import { StoreCouponScreen } from './store-coupon-screen.tsx'
import { createStoreCouponStore, type StoreCouponPageStore } from './store-coupon-store.ts'
import { chooseShop, useChosenShop } from './use-shop-choice.ts'

const Sheets = /* @__PURE__ */ lazyWithRetry(() =>
  import('./store-coupon-sheets.tsx').then(({ StoreCouponSheets }) => StoreCouponSheets),
)

/** `/storeCoupon?id=&shopId=`: a coupon that is taken for one store and used there. */
export default campaignPage<StoreCouponDetail, StoreCouponPageStore, CampaignView>({
  type: 'storeCoupon',
  createStore: ({ id, shopId }, preview) => createStoreCouponStore({ id, shopId, preview }),
  usePage: ({ store, query }) => useChosenShop(store, query.id),
  viewOf,
  // Whoever opens the card comes to the same store.
  share: detail => ({
    title: `送你一张${detail?.activity.title ?? ''}`,
    extra: { shopId: detail?.shop ? String(detail.shop.shop_id) : '' },
  }),
  loading: Loading,
  running: Desk,
})

async function take({ store, onAction }: LoadingProps<StoreCouponPageStore>): Promise<void> {
  if (await store.take()) onAction('claim')
}

function Loading(page: LoadingProps<StoreCouponPageStore>) {
  return <CouponLoading store={page.store} onTake={() => void take(page)} />
}

function Desk(page: ScreenProps<StoreCouponDetail, StoreCouponPageStore, CampaignView>) {
  const { store, detail, refused, view, query, onAction } = page
  const { id = '' } = query
  return (
    <CouponDesk
      detail={detail}
      view={view}
      grantId={query.grantId}
      noteOf={noteOf}
      loading={<Loading {...page} />}
      page='/storeCoupon'
      soldOutText={`${detail.shop_n} 家门店的券都领完了，下次早点来`}
      renderScreen={ways => (
        <StoreCouponScreen
          store={store}
          detail={detail}
          refused={refused}
          ways={ways}
          onTake={() => void take(page)}
          onChoose={() => chooseShop(id, detail.shop?.shop_id)}
        />
      )}
      renderSheets={open => (
        <Sheets
          {...open}
          store={store}
          detail={detail}
          onMove={
            view === 'running'
              ? grant => chooseShop(id, grant.shop?.shop_id, grant.grant_id)
              : undefined
          }
        />
      )}
      onShow={() => onAction('redeem-show')}
      onReload={() => void store.retry()}
      onSoon={store.reloadSoon}
    />
  )
}
