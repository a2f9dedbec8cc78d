import * as v from 'valibot'
import type { OrderCreated } from '../../../../api/checkout.ts'
import type { Db } from '../../../core/database.ts'
import type { Brand } from '../../../core/define-route.ts'
import { defineWrite } from '../../../core/define-write.ts'
import { anyText, linkId, text } from '../../../core/fields.ts'
import { isAnswered } from '../../../core/idempotent.ts'
import { ReplyError } from '../../../core/replies.ts'
import { findStaffById } from '../../../core/staff.ts'
import { keeperOf } from '../../../mechanics/keeper.ts'
import { originOf } from '../../../mechanics/participate/risk.ts'
import { type Confirmed, readConfirmToken } from '../confirm-token.ts'
import { takeOut } from '../../cart/cart-table.ts'
import { createOrder } from '../create-order.ts'
import { sellerOf } from '../../../mechanics/purchase/sellers.ts'

/** Above the length of the longest checkout's token. */
const TOKEN_LENGTH = 4000

/**
 * Creates a confirmed order. An expired or invalid token is refused like a changed price, so that the page confirms
 * again. `staffId` and `shareUser` come from the opened link.
 */
export const createOrderRoute = defineWrite({
  name: 'order/create',
  path: '/wechat/order/create',
  access: 'visitor',
  input: {
    confirmToken: text(TOKEN_LENGTH),
    remark: anyText(100),
    staffId: linkId,
    shareUser: v.fallback(v.optional(anyText(64), ''), ''),
    /** The lines come from the buyer's cart, which they leave. */
    fromCart: v.optional(v.boolean(), false),
  },
  mayDiffer: ['staffId', 'shareUser'],
  async find({ db, brand, visitor, input, now }) {
    const confirmed = readConfirmToken(brand, visitor.uid, input.confirmToken, now)
    return { confirmed, ...(await campaignSale(db, brand, confirmed)) }
  },

  // A campaign may attract far more buyers than it has pieces.
  late: {
    isOver: ({ left }) => left === 0,
    wishOf: ({ found }) => found.wish,
    refuse: async ({ db, attempt }) => {
      if (!(await isAnswered(db, attempt))) throw new ReplyError('soldOut')
    },
  },

  async run({
    trx,
    brand,
    brandId,
    visitor,
    input,
    now,
    address,
    payment,
    found,
  }): Promise<OrderCreated> {
    const { confirmed } = found
    if (!confirmed) throw new ReplyError('priceChanged')
    const { remark, shareUser: shareBy } = input
    const customer = { visitor, now, origin: originOf(brand, address) }
    const sale = { brandId, uid: visitor.uid, now }
    const staffId = await salesStaff(trx, sale, input.staffId)
    const wanted = { brand, customer, confirmed, remark, shareBy, staffId }
    const order = await createOrder(trx, { payment }, wanted)
    const skuIds = confirmed.choice.lines.map(({ skuId }) => skuId)
    if (input.fromCart) await takeOut(trx, sale, skuIds)
    const { order_no, pay_fen, status, expires_at } = order
    return { order_no, pay_fen, status, expires_at }
  },
})

/** Pieces left in the campaign (null = not counted), and a name for requests of the same goods. */
async function campaignSale(
  db: Db,
  { brand_id: brandId }: Brand,
  confirmed: Confirmed | null,
): Promise<{ left: number | null; wish: string }> {
  const seller = confirmed && sellerOf(confirmed.choice.type)
  if (!seller) return { left: null, wish: '' }
  const { type, activityId, lines } = confirmed.choice
  const left = await seller.leftOf(db, { brandId, activityId, lines })
  const skuIds = lines.map(({ skuId }) => skuId)
  return { left, wish: [type, activityId, ...skuIds].join(' ') }
}

/** The staff member credited with the sale: of the opened link, else the keeper of the customer. */
async function salesStaff(
  db: Db,
  sale: { brandId: number; uid: number; now: number },
  linkStaff: number | undefined,
): Promise<number | null> {
  const ofLink = linkStaff ? await findStaffById(db, sale.brandId, linkStaff) : null
  return ofLink?.userId ?? (await keeperOf(db, sale))?.userId ?? null
}
