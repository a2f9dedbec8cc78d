import { deliveryWay } from '../../../../api/values/delivery-way.ts'
import { goodsKind } from '../../../../api/values/goods-kind.ts'
import type { CheckoutStore, Confirmation } from '../../../../api/checkout.ts'
import type { GoodsKind } from '../../../../api/goods.ts'
import { type Call, defineRoute } from '../../../core/define-route.ts'
import type { Input } from '../../../core/parse-input.ts'
import { ReplyError } from '../../../core/replies.ts'
import { originOf } from '../../../mechanics/participate/risk.ts'
import { refuseSoldOut, refuseUnavailable } from '../availability.ts'
import { type Checkout, checkOut } from '../checkout.ts'
import type { Choice } from '../choice.ts'
import type { UsableCoupon } from '../checkout-coupons.ts'
import { makeConfirmToken } from '../confirm-token.ts'
import { loadLines, type Line, shopOf } from '../lines.ts'
import { storesOf } from '../order-stores.ts'
import { POINT_FEN } from '../prices.ts'
import { CONFIRM_S } from '../../../mechanics/purchase/timing.ts'
import { choiceInput } from './choice.ts'

type ConfirmCall = Call<'visitor', Input<typeof choiceInput>>

/** Current prices of a choice. A POST because of its body; it writes nothing. */
export const confirmOrder = defineRoute({
  method: 'POST',
  path: '/wechat/order/confirm',
  access: 'visitor',
  input: choiceInput,

  async handle(call): Promise<Confirmation> {
    const { db, brand, visitor, input, now } = call
    const person = { brandId: brand.brand_id, uid: visitor.uid }
    // The first check, because it answers most of a crowd that wants more than there is.
    await refuseSoldOut(db, person.brandId, input)
    const lines = await loadLines(db, person.brandId, input.lines)
    await refuseUnavailable(db, person, input, lines)
    const stores = await storesFor(call, lines)
    const { choice, deliveries, store } = settle(input, lines, stores)
    // Prices do not depend on the store, so without a choice any store is used.
    const priced = { ...choice, storeId: store?.store_id ?? stores[0]?.store_id ?? 0 }
    const customer = { visitor, now, origin: originOf(brand, call.address) }
    const checkout = await checkOut(db, brand, customer, priced, lines)
    const needsStore = choice.delivery === deliveryWay.inStore && !store
    const problem = checkout.problem ?? (needsStore ? 'needStore' : null)
    const addressId = checkout.address?.address_id ?? ''
    const shown = { ...priced, addressId, points: checkout.price.pointsUsed }
    return {
      ...tableOf(checkout),
      lines: checkout.lines.map(lineView),
      confirm_token: problem ? '' : tokenOf(call, shown, checkout),
      token_until: now + CONFIRM_S,
      server_time: now,
      deliveries,
      delivery: choice.delivery,
      address: checkout.address,
      coupons: checkout.coupons.map(couponView),
      points_max: checkout.price.pointsLimit,
      points_max_fen: checkout.price.pointsLimit * POINT_FEN,
      points_balance: checkout.pointsBalance,
      stores,
      store_id: store?.store_id ?? null,
      problem,
    }
  },
})

/** Open stores where all of this can be picked up or used. */
async function storesFor({ db, brand }: ConfirmCall, lines: Line[]): Promise<CheckoutStore[]> {
  const { brand_id: brandId } = brand
  const inStore = lines.filter(({ goods }) => goods.kind !== goodsKind.virtual)
  if (inStore.length === 0) return []
  const shopId = await shopOf(db, brandId, lines)
  return storesOf(
    db,
    { brandId, shopId },
    inStore.map(({ goods }) => goods.shop_scope),
  )
}

/** Chooses a way of delivery that the goods allow, and the store if there is only one. */
function settle(asked: Choice, lines: Line[], stores: CheckoutStore[]) {
  const isHandedOver = lines.some(({ goods }) => goods.kind === goodsKind.goods)
  const deliveries = isHandedOver ? waysOf(lines, stores) : []
  const delivery = deliveries.includes(asked.delivery)
    ? asked.delivery
    : (deliveries[0] ?? deliveryWay.express)
  const choice: Choice = { ...asked, delivery }
  if (delivery !== deliveryWay.inStore)
    return { choice: { ...choice, storeId: 0 }, deliveries, store: null }
  const only = stores.length === 1 ? stores[0] : undefined
  const store = asked.storeId ? stores.find(each => each.store_id === asked.storeId) : only
  if (asked.storeId && !store) throw new ReplyError('notFound', { message: '门店不存在或已停业' })
  return { choice, deliveries, store: store ?? null }
}

/** Ways in which all of the goods are offered. Refuses with 1002 where there is none. */
function waysOf(lines: Line[], stores: CheckoutStore[]): (1 | 2)[] {
  const handed = lines.filter(({ goods }) => goods.kind === goodsKind.goods)
  const ways = [deliveryWay.express, deliveryWay.inStore].filter(
    way =>
      (way === deliveryWay.express || stores.length > 0) &&
      // guard: goods reach the buyer only in a way that the shop offers [server orders/create]
      //   handed.every(({ goods }) => goods.ways.includes(way)) ~> true
      handed.every(({ goods }) => goods.ways.includes(way)),
  )
  if (ways.length > 0) return ways
  const isMixed = handed.length > 1 && stores.length > 0
  throw new ReplyError('notFound', {
    message: isMixed
      ? '这些商品的取货方式不同，请分开下单'
      : '现在没有能自提的门店，联系店里再下单',
  })
}

const tokenOf = ({ brand, visitor, now }: ConfirmCall, choice: Choice, { price }: Checkout) =>
  makeConfirmToken(
    brand,
    visitor.uid,
    { choice, payFen: price.payFen, linesFen: price.lines.map(({ payFen }) => payFen) },
    now,
  )

const tableOf = ({ price }: Checkout) => ({
  goods_fen: price.goodsFen,
  level_off_fen: price.levelOffFen,
  activity_off_fen: price.activityOffFen,
  coupon_off_fen: price.couponOffFen,
  points_used: price.pointsUsed,
  points_off_fen: price.pointsOffFen,
  freight_fen: price.freightFen,
  pay_fen: price.payFen,
})

const lineView = ({ goods, sku, count, specsText }: Line) => ({
  goods_id: goods.goods_id,
  sku_id: sku.sku_id,
  kind: goods.kind as GoodsKind,
  title: goods.title,
  thumb: sku.thumb || goods.thumb,
  price_fen: sku.price_fen,
  specs_text: specsText,
  count,
})

const couponView = ({ grantId, name, validTo, valueText, isUsable, reason }: UsableCoupon) => ({
  grant_id: grantId,
  name,
  value_text: valueText,
  valid_to: validTo,
  is_usable: isUsable,
  reason,
})
