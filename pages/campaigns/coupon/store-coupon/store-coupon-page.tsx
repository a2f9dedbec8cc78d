import type { StoreCouponDetail } from '../../../../api/index.ts'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { couponPage, take } from '../coupon-campaign.tsx'
import { CouponLoading } from '../coupon-loading.tsx'
import { noteOf, viewOf } from './rules.ts'
import { StoreCouponScreen } from './store-coupon-screen.tsx'
import { createStoreCouponStore, type StoreCouponPageStore } from './store-coupon-store.ts'
import { type ChosenShop, useChosenShop } from '../../../mechanics/store-choice/use-store-choice.ts'

/** `/storeCoupon?id=&shopId=`: a coupon that is claimed for one store and used there. */
export default couponPage<StoreCouponDetail, StoreCouponPageStore>({
  type: 'storeCoupon',
  start: '/storeCoupon',
  createStore: ({ id, shopId }, preview) => createStoreCouponStore({ id, shopId, preview }),
  usePage: ({ store, query }) =>
    useChosenShop(
      { choose: store.choose, move: (grantId, to) => move(store, grantId, to) },
      query.id,
    ),
  viewOf,
  // The shared link keeps the store.
  share: detail => ({
    title: `送你一张${detail?.activity.title ?? ''}`,
    extra: { shopId: detail?.shop ? String(detail.shop.shop_id) : '' },
  }),
  soldOutText: ({ shop_n: n }) => `${n} 家门店的券都领完了，下次早点来`,
  noteOf,
  loading: page => <CouponLoading store={page.store} onTake={() => void take(page)} />,
  running: StoreCouponScreen,
  sheets: lazyWithRetry(() =>
    import('./store-coupon-sheets.tsx').then(({ StoreCouponSheets }) => StoreCouponSheets),
  ),
})

async function move(store: StoreCouponPageStore, grantId: string, to: ChosenShop): Promise<void> {
  const { moveAfterYes } = await import('./move-after-yes.ts')
  await moveAfterYes(store, grantId, to)
}
