import type { StoreCouponTaken } from '../../../api/store-coupon.ts'
import { findActivity } from '../../core/activity-table.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { faceValueFen, validityFrom, valueText } from '../../mechanics/coupon/coupon-face.ts'
import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { pointOf, position } from '../../core/position.ts'
import { bondOf } from '../../mechanics/participate/staff-bond.ts'
import { claimEntry } from '../../mechanics/claim/claim.ts'
import { refuseLate } from '../../mechanics/participate/participate.ts'
import { claimInStore, type StoreClaim } from '../../mechanics/claim/store-claim.ts'
import { participating, refuseShop } from './choose-shop.ts'
import { type Point, shopsOf } from '../activity/activity-shops.ts'
import { shareOf, storeCouponExt } from './store-coupon-ext.ts'

export const takeStoreCoupon = defineWrite({
  name: 'store-coupon/take',
  path: '/wechat/store-coupon/take',
  // Not `visitor`: a missing activity has to be reported before a missing session.
  access: 'open',
  input: { id, shopId: id, ...position },
  // The position may differ in a repeat, because the phone has moved.
  mayDiffer: ['lat', 'lng'],
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, 'storeCoupon'),

  late: {
    isOver: ({ stock_left }) => stock_left === 0,
    refuse: ({ db, found, attempt, ...write }) =>
      refuseLate(db, attempt, found, async () =>
        claimEntry(await claimOf(db, { ...takerOf(write), activity: found })),
      ),
  },

  async run({ trx, brand, brandId, input, ...write }): Promise<StoreCouponTaken> {
    const activity = await findActivity(trx, brandId, input.id, 'storeCoupon')
    return take(trx, { ...takerOf({ ...write, brand, input }), activity })
  },
})

const takerOf = ({ brand, visitor, input, address, now }: Taker) => ({
  visitor,
  now,
  origin: originOf(brand, address),
  shopId: input.shopId,
  point: pointOf(input),
})

interface Taker {
  brand: Brand
  visitor: Visitor
  input: { shopId: number; lat?: number | undefined; lng?: number | undefined }
  address: string
  now: number
}

interface Taking {
  activity: ActivityRow
  visitor: Visitor
  now: number
  origin: string
  shopId: number
  point: Point | null
}

async function claimOf(db: Db, taking: Taking): Promise<StoreClaim> {
  const { activity, visitor, now, origin, shopId, point } = taking
  const ext = storeCouponExt(activity)
  const shops = await shopsOf(db, activity, point)
  const shop = participating(shops, shopId)
  const bond = await bondOf(db, activity.brand_id, visitor.uid)
  const { from, to } = validityFrom(ext.validity, now)
  return {
    activity,
    visitor,
    now,
    origin,
    kind: 'coupon',
    item: { title: ext.name, thumb: activity.cover, value_text: valueText(ext) },
    valueFen: faceValueFen(ext),
    validFrom: from,
    validTo: to,
    useWindow: ext.use_window,
    share: shareOf(activity, ext, shopId),
    gate: () => refuseShop({ ext, shops, point, bond }, shop),
  }
}

async function take(trx: Tx, taking: Taking): Promise<StoreCouponTaken> {
  const { activity, shopId, point } = taking
  const order = await claimOf(trx, taking)
  const { grantId, code, taken } = await claimInStore(trx, order)
  const left = participating(await shopsOf(trx, activity, point), shopId)
  return { grant_id: grantId, code, valid_to: order.validTo, taken, shop: left }
}
