import type { CouponDetail, OwnCoupon } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { type CouponScreenProps, showCode, take } from '../coupon-campaign.tsx'
import { CouponFrame } from '../coupon-frame.tsx'
import { CouponNotes } from '../coupon-notes.tsx'
import { soonest } from '../face.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { StoreList } from '../../../kit/store/store-list.tsx'
import { CouponGoods } from './coupon-goods.tsx'
import type { CouponPageStore } from './coupon-store.ts'
import { actionOf, listedStores, noteOf } from './rules.ts'

/** Number of stores on the page itself; the others are in a sheet. */
const nearStores = 2

/** The running activity: the coupon, the visitor's grants, goods, and stores. */
export function CouponScreen(page: CouponScreenProps<CouponDetail, CouponPageStore, OwnCoupon>) {
  const { store, detail, refused, top, openSheet } = page
  const { coupon, goods, stores, server_time: now } = detail
  const main = actionOf(detail, refused)

  function act(): void {
    const mine = soonest(detail)
    if (main.does === 'take') void take(page)
    if (main.does === 'show' && mine) showCode(page, mine)
    if (main.does === 'member') void navigateTo({ url: '/member-card/open' })
  }

  return (
    <CouponFrame
      store={store}
      detail={detail}
      top={top}
      main={main}
      noteOf={noteOf}
      onShow={grant => showCode(page, grant)}
      onAct={act}
      sends={store.takeSends()}
      side={
        <Button kind='soft' icon='pin' onTap={() => openSheet({ kind: 'stores' })}>
          附近门店
        </Button>
      }
    >
      <CouponGoods coupon={coupon} goods={goods} />
      {stores.length > 0 && (
        <Card title='可用门店' note={`共 ${stores.length} 家`}>
          <StoreList stores={listedStores(detail).slice(0, nearStores)} now={now} />
        </Card>
      )}
      {coupon.notes.length > 0 && <CouponNotes notes={coupon.notes} />}
    </CouponFrame>
  )
}
