import type { CouponDetail } from '../../../../api/index.ts'
import { CouponDesk } from '../coupon-desk.tsx'
import { CouponLoading } from '../coupon-loading.tsx'
import {
  campaignPage,
  type LoadingProps,
  type ScreenProps,
} from '../../../campaign/define-page.tsx'
import type { CampaignView } from '../../../campaign/rules.ts'
import { Button } from '../../../kit/button.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { CouponScreen } from './coupon-screen.tsx'
import { type CouponPageStore, createCouponStore } from './coupon-store.ts'
import { viewOf } from './rules.ts'

const Sheets = /* @__PURE__ */ lazyWithRetry(() =>
  import('./coupon-page-sheets.tsx').then(({ CouponPageSheets }) => CouponPageSheets),
)

/** `/coupon?id=`: a brand's coupon to take and to show at the counter. */
export default campaignPage<CouponDetail, CouponPageStore, CampaignView>({
  type: 'coupon',
  createStore: ({ id }, preview) => createCouponStore({ id, preview }),
  viewOf,
  share: detail => ({ title: `送你一张${detail?.activity.title ?? ''}` }),
  loading: Loading,
  running: Desk,
})

async function take({ store, onAction }: LoadingProps<CouponPageStore>): Promise<void> {
  if (await store.take()) onAction('claim')
}

function Loading(page: LoadingProps<CouponPageStore>) {
  return (
    <CouponLoading store={page.store} onTake={() => void take(page)}>
      <Button kind='soft' icon='pin' disabled>
        附近门店
      </Button>
    </CouponLoading>
  )
}

function Desk(page: ScreenProps<CouponDetail, CouponPageStore, CampaignView>) {
  const { store, detail, refused, view, query, onAction } = page
  return (
    <CouponDesk
      detail={detail}
      view={view}
      grantId={query.grantId}
      loading={<Loading {...page} />}
      page='/coupon'
      soldOutText={soldOutText(detail)}
      renderScreen={ways => (
        <CouponScreen
          store={store}
          detail={detail}
          refused={refused}
          ways={ways}
          onTake={() => void take(page)}
        />
      )}
      renderSheets={open => (
        <Sheets {...open} detail={detail} onSettled={() => void store.load()} />
      )}
      onShow={() => onAction('redeem-show')}
      onReload={() => void store.retry()}
      onSoon={store.reloadSoon}
    />
  )
}

function soldOutText({ coupon }: CouponDetail): string {
  const total = coupon.total > 0 ? `${coupon.total.toLocaleString('en-US')} 张已全部领完，` : ''
  return `${total}下次早点来`
}
