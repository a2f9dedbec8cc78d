import { sql } from 'kysely'
import { deliveryWay } from '../../../api/values/delivery-way.ts'
import { goodsKind } from '../../../api/values/goods-kind.ts'
import { readByIds } from '../../core/batched-read.ts'
import type { Address } from '../../../api/address.ts'
import { addressColumns } from '../address/address-table.ts'
import type { Brand } from '../../core/define-route.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Receiver } from '../../core/tables.ts'
import { pointsOf } from '../../ledgers/point-ledger.ts'
import { ratesOf } from '../../people/member/levels.ts'
import { split } from '../../core/split.ts'
import { couponRules, type UsableCoupon } from './checkout-coupons.ts'
import type { Choice, Customer } from './choice.ts'
import { type Line, loadLines } from './lines.ts'
import { openStore } from './order-stores.ts'
import { orderType } from '../../../api/values/order-type.ts'
import { rulesOf } from './order-types.ts'
import { type Price, priceOf } from './prices.ts'
import { sellerOf } from '../../mechanics/purchase/sellers.ts'
import { purchaseOf } from './sellers.ts'

export interface Checkout {
  lines: Line[]
  price: Price
  /** The buyer's usable points; 0 if the type of order takes none. */
  pointsBalance: number
  coupons: UsableCoupon[]
  address: Address | null
  storeId: number | null
  /** Whether anything has to be shipped. */
  isSent: boolean
  problem: 'needAddress' | 'areaNotServed' | null
  /** The campaign's identifier of the purchase, if known before the order is created. */
  recordId: string
}

/**
 * Current prices of a choice. Reads only; `loaded` saves reading the lines again. Refuses with 1303 a coupon that does
 * not apply, and with 2101-2128 what the campaign does not allow. A missing address is reported as a problem, since the
 * price can be shown without it.
 */
export async function checkOut(
  db: Db,
  brand: Brand,
  customer: Customer,
  choice: Choice,
  loaded?: Line[],
): Promise<Checkout> {
  const lines = loaded ?? (await loadLines(db, brand.brand_id, choice.lines))
  const { visitor, now } = customer
  const { brand_id: brandId } = brand
  const { uid } = visitor
  const isSent =
    choice.delivery === deliveryWay.express &&
    lines.some(({ goods }) => goods.kind === goodsKind.goods)
  const address = isSent ? await addressOf(db, { brandId, uid }, choice.addressId) : null
  const storeId =
    choice.delivery === deliveryWay.inStore ? await storeOf(db, brandId, choice.storeId) : null
  const offer = await campaignOffer(db, lines, { ...customer, brand }, choice)
  const rules = rulesOf(choice.type)
  const level = rules.takesCoupons ? visitor.memberLevel : 0
  const coupons = rules.takesCoupons ? await couponRules(db, { brandId, uid, now, lines }) : []
  const chosen = coupons.find(({ grantId }) => grantId === choice.couponId)
  if (choice.couponId && !chosen?.isUsable) throw new ReplyError('couponGone')
  const asked = rules.takesCoupons ? choice.points : 0
  const takesPoints = rules.takesCoupons || offer.points > 0
  const balance = takesPoints ? Math.max(0, await pointsOf(db, brandId, uid)) : 0
  const price = priceOf({
    lines: lines.map(({ goods, sku, count }) => ({
      priceFen: sku.price_fen,
      count,
      freightFen: goods.kind === goodsKind.goods && !rules.isSentFree ? goods.freight_fen : 0,
      isInCoupon: chosen?.goodsIds.length ? chosen.goodsIds.includes(goods.goods_id) : true,
    })),
    levelBp: (await ratesOf(db, brandId, level)).discountBp,
    activityOffFen: offer.offFen,
    coupon: chosen?.rule,
    points: { asked, balance: rules.takesCoupons ? balance : 0 },
    isSent,
    freeFreightFromFen: brand.free_freight_from_fen,
  })
  return {
    lines,
    price: withPoints(price, offer.points),
    pointsBalance: balance,
    coupons,
    address,
    storeId,
    isSent,
    problem: problemOf(brand, isSent, address),
    recordId: offer.recordId,
  }
}

/** Adds a price in points, split over the items like a price in money. */
function withPoints(price: Price, points: number): Price {
  if (points === 0) return price
  const shares = split(
    points,
    price.lines.map(({ payFen, discountFen }) => payFen + discountFen),
  )
  const lines = price.lines.map((line, at) => ({ ...line, pointsUsed: shares[at] ?? 0 }))
  return { ...price, pointsUsed: points, lines }
}

/** The campaign's discount in fen, and its price in points. A type without a seller is a regular sale. */
async function campaignOffer(
  db: Db,
  lines: Line[],
  customer: Customer & { brand: Brand },
  choice: Choice,
): Promise<{ offFen: number; points: number; recordId: string }> {
  const seller = sellerOf(choice.type)
  // guard: nothing is sold under a type whose campaign does not stand [server seckill]
  if (!seller && !isFromShelf(choice, customer.brand)) {
    throw new ReplyError('badParameter')
  }
  if (!seller) return { offFen: 0, points: 0, recordId: '' }
  const { prices, points = 0, recordId = '' } = await seller.offer(db, purchaseOf(choice, customer))
  const offFen = lines.reduce((sum, { sku, count }) => {
    const priceFen = prices.get(sku.sku_id)
    if (priceFen === undefined) throw new ReplyError('notFound')
    return sum + Math.max(0, sku.price_fen - priceFen) * count
  }, 0)
  return { offFen, points, recordId }
}

/** A regular sale, or one through a distributor's page if the brand has distribution. */
function isFromShelf({ type, activityId }: Choice, brand: Brand): boolean {
  if (activityId !== 0) return false
  const isDistributed = type === orderType.distribution && brand.distribution_rules !== null
  return type === orderType.normal || isDistributed
}

function problemOf(brand: Brand, isSent: boolean, address: Receiver | null): Checkout['problem'] {
  if (!isSent) return null
  if (!address) return 'needAddress'
  return brand.unserved_regions.includes(address.province) ? 'areaNotServed' : null
}

/** The chosen address, or the buyer's default. */
async function addressOf(
  db: Db,
  { brandId, uid }: { brandId: number; uid: number },
  addressId: string,
): Promise<Address | null> {
  const own = await readAddresses(db, { brandId, ids: [uid] })
  const chosen = addressId === '' ? own[0] : own.find(each => each.address_id === addressId)
  if (!chosen) return null
  const { uid: _uid, ...address } = chosen
  return address
}

const readAddresses = readByIds<Address & { uid: number }>(
  ({ uid }) => uid,
  (db, brandId, uids) =>
    inBrand(db, brandId)
      .selectFrom('address')
      .select(['uid', ...addressColumns])
      .where('uid', '=', sql<number>`any(${uids}::int[])`)
      .orderBy('is_default', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('address_id')
      .execute(),
)

async function storeOf(db: Db, brandId: number, storeId: number): Promise<number> {
  const store = await openStore(db, brandId, storeId)
  if (!store) throw new ReplyError('notFound', { message: '门店不存在或已停业' })
  return store.store_id
}
