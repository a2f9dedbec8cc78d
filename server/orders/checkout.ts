import type { Brand } from '../core/define-route.ts'
import type { Db } from '../core/database.ts'
import { ReplyError } from '../core/replies.ts'
import type { Receiver } from '../core/tables.ts'
import { pointsOf } from '../points/point-ledger.ts'
import { couponRules, type UsableCoupon } from './checkout-coupons.ts'
import { type Line, loadLines, type Wanted } from './lines.ts'
import { rulesOf } from './order-types.ts'
import { type Price, priceOf } from './prices.ts'

const GOODS = 1
const EXPRESS = 1
const IN_STORE = 2

/** What somebody has chosen in the checkout. */
export interface Choice {
  type: number
  lines: Wanted[]
  /** 1 express, 2 fetched in a store. */
  delivery: 1 | 2
  addressId: string
  storeId: number
  couponId: string
  points: number
}

export interface Checkout {
  lines: Line[]
  price: Price
  coupons: UsableCoupon[]
  address: (Receiver & { address_id: string }) | null
  storeId: number | null
  /** Whether something has to be sent. */
  isSent: boolean
  problem: 'needAddress' | 'areaNotServed' | null
}

/**
 * The prices of a choice as they are now; reads only. A coupon that does not fit is refused with 1303, an address that is
 * missing is only a problem: the price is shown without it.
 */
export async function checkOut(
  db: Db,
  brand: Brand,
  { uid, now }: { uid: number; now: number },
  choice: Choice,
): Promise<Checkout> {
  const { brand_id: brandId } = brand
  const lines = await loadLines(db, brandId, choice.lines)
  const isSent = choice.delivery === EXPRESS && lines.some(({ goods }) => goods.kind === GOODS)
  const address = isSent ? await addressOf(db, { brandId, uid }, choice.addressId) : null
  const storeId = choice.delivery === IN_STORE ? await storeOf(db, brandId, choice.storeId) : null
  const rules = rulesOf(choice.type)
  const coupons = rules.takesCoupons ? await couponRules(db, { brandId, uid, now, lines }) : []
  const chosen = coupons.find(({ grantId }) => grantId === choice.couponId)
  if (choice.couponId && !chosen?.isUsable) throw new ReplyError('couponGone')
  const asked = rules.takesCoupons ? choice.points : 0
  const balance = rules.takesCoupons ? Math.max(0, await pointsOf(db, brandId, uid)) : 0
  const price = priceOf({
    lines: lines.map(({ goods, sku, count }) => ({
      priceFen: sku.price_fen,
      count,
      freightFen: goods.kind === GOODS ? goods.freight_fen : 0,
      isInCoupon: chosen?.goodsIds.length ? chosen.goodsIds.includes(goods.goods_id) : true,
    })),
    coupon: chosen?.rule,
    points: { asked, balance },
    isSent,
    freeFreightFromFen: brand.free_freight_from_fen,
  })
  return {
    lines,
    price,
    coupons,
    address,
    storeId,
    isSent,
    problem: problemOf(brand, isSent, address),
  }
}

function problemOf(brand: Brand, isSent: boolean, address: Receiver | null): Checkout['problem'] {
  if (!isSent) return null
  if (!address) return 'needAddress'
  return brand.unserved_regions.includes(address.province) ? 'areaNotServed' : null
}

/** The chosen address, else the person's own default. */
async function addressOf(
  db: Db,
  { brandId, uid }: { brandId: number; uid: number },
  addressId: string,
): Promise<(Receiver & { address_id: string }) | null> {
  const row = await db
    .selectFrom('address')
    .select(['address_id', 'name', 'phone', 'province', 'city', 'district', 'detail'])
    .where('brand_id', '=', brandId)
    .where('uid', '=', uid)
    .$if(addressId !== '', query => query.where('address_id', '=', addressId))
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

async function storeOf(db: Db, brandId: number, storeId: number): Promise<number> {
  const row = await db
    .selectFrom('store')
    .select('store_id')
    .where('brand_id', '=', brandId)
    .where('store_id', '=', storeId)
    .where('status', '=', 1)
    .executeTakeFirst()
  if (!row) throw new ReplyError('notFound', { message: '门店不存在或已停业' })
  return row.store_id
}
