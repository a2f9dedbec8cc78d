import { useStore } from '@nanostores/react'
import type { CouponDetail } from '../../../../api/index.ts'
import type { LoadingProps } from '../../../campaign/screen-props.ts'
import { Button } from '../../../kit/button.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { couponPage, take } from '../coupon-campaign.tsx'
import { CouponLoading } from '../coupon-loading.tsx'
import { CouponScreen } from './coupon-screen.tsx'
import { type CouponPageStore, createCouponStore } from './coupon-store.ts'
import { noteOf, passTitle, viewOf } from './rules.ts'

/** `/coupon?id=`: a brand's coupon to claim and to redeem at the counter. */
export default couponPage<CouponDetail, CouponPageStore>({
  type: 'coupon',
  start: '/coupon',
  createStore: ({ id }, preview) => createCouponStore({ id, preview }),
  viewOf,
  usePage: ({ store }) => void useStore(store.$pass),
  share: (detail, { $pass }) => {
    const pass = $pass.get()
    const extra = { pass, toFriend: '' }
    if (!pass) return { title: `送你一张${detail?.activity.title ?? ''}`, extra }
    return { title: passTitle(detail?.coupon.name ?? ''), isOwnTitle: true, extra }
  },
  noteOf,
  soldOutText,
  loading: Loading,
  running: CouponScreen,
  sheets: lazyWithRetry(() =>
    import('./coupon-page-sheets.tsx').then(({ CouponPageSheets }) => CouponPageSheets),
  ),
})

function Loading(page: LoadingProps<CouponPageStore>) {
  return (
    <CouponLoading store={page.store} onTake={() => void take(page)}>
      <Button kind='soft' icon='pin' disabled>
        附近门店
      </Button>
    </CouponLoading>
  )
}

function soldOutText({ coupon }: CouponDetail): string {
  const total = coupon.total > 0 ? `${coupon.total.toLocaleString('en-US')} 张已全部领完，` : ''
  return `${total}下次早点来`
}
