import type { CouponDetail, CouponGrant } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import type { CouponWays } from '../coupon-desk.tsx'
import { CouponFrame } from '../coupon-frame.tsx'
import { soonest } from '../face.ts'
import type { Refusal } from '../../../campaign/rules.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { CouponGoods } from './coupon-goods.tsx'
import type { CouponPageStore } from './coupon-store.ts'
import { CouponStores } from './coupon-stores.tsx'
import { actionOf } from './rules.ts'

export interface CouponScreenProps {
  store: CouponPageStore
  detail: CouponDetail
  refused: Refusal | undefined
  ways: CouponWays<CouponGrant>
  onTake: () => void
}

/** How many shops stand on the page itself; the others are in a sheet. */
const nearShops = 2

/** The last thing on the page, so nothing moves when it comes. */
const Notes = /* @__PURE__ */ lazyWithRetry(() =>
  import('../coupon-notes.tsx').then(({ CouponNotes }) => CouponNotes),
)

/** The running activity: the coupon, mine, what to buy with it, and where. */
export function CouponScreen({ store, detail, refused, ways, onTake }: CouponScreenProps) {
  const { coupon, goods, stores, server_time: now } = detail
  const main = actionOf(detail, refused)

  function act(): void {
    const mine = soonest(detail)
    if (main.does === 'take') onTake()
    if (main.does === 'show' && mine) ways.show(mine)
    if (main.does === 'member') void navigateTo({ url: '/member-card/open' })
  }

  return (
    <CouponFrame
      store={store}
      detail={detail}
      ways={ways}
      main={main}
      onAct={act}
      side={
        <Button kind='soft' icon='pin' onTap={() => ways.open({ kind: 'stores' })}>
          附近门店
        </Button>
      }
    >
      {goods.length > 0 && <CouponGoods coupon={coupon} goods={goods} />}
      {stores.length > 0 && (
        <Card title='可用门店' note={`共 ${stores.length} 家`}>
          <CouponStores stores={stores.slice(0, nearShops)} now={now} />
        </Card>
      )}
      {coupon.notes.length > 0 && <Notes notes={coupon.notes} />}
    </CouponFrame>
  )
}
