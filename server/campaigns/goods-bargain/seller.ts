import { assistStatus } from '../../../api/values/assist-status.ts'
import { orderType } from '../../../api/values/order-type.ts'
import type { Db } from '../../core/database.ts'
import { ReplyError } from '../../core/replies.ts'
import { moveStock } from '../../ledgers/sku-stock.ts'
import {
  type AssistRow,
  lockSession,
  readSession,
  reopenOrdered,
  settleOrdered,
  useInOrder,
} from '../../mechanics/assist/session.ts'
import {
  canBuy,
  pieceOf,
  priceOf,
  refuseClosed,
  sessionMissing,
  whyNotBuy,
} from '../../mechanics/bargain/bargain-session.ts'
import type { CampaignOrder, Purchase, Seller } from '../../mechanics/purchase/seller.ts'
import { goodsBargainKind } from './bargain-kind.ts'

/**
 * A session is ordered once, at its current price. From the floor on it holds a piece, which the order takes over; an
 * unpaid order returns it while the right lasts.
 */
export const bargainSeller: Seller = {
  type: orderType.bargain,
  holdsPieces: true,

  async offer(db, purchase) {
    const own = await requireBuyable(db, purchase, await readSession(db, keyOf(purchase)))
    return { prices: new Map([[own.item, priceOf(own)]]) }
  },

  async reserve(trx, purchase, { orderNo, askedFen }) {
    const session = await lockSession(trx, keyOf(purchase))
    const own = await requireBuyable(trx, purchase, session)
    // guard: a cut that comes while the order is made is not lost to its owner [server goods-bargain/sell]
    if (priceOf(own) !== askedFen) throw new ReplyError('priceChanged')
    await useInOrder(trx, own, orderNo)
    if (own.reached_at === null) moveStock(trx, 'hold', pieceOf(own))
    return own.session_id
  },

  async release(trx, order) {
    // A session whose order was paid and refunded is not reopened.
    if (order.paid_at !== null) return
    const now = order.closed_at ?? 0
    const session = await reopenOrdered(trx, sessionOf(order), order.order_no, now)
    // guard: a piece stays with a right that lasts, and only with one [server goods-bargain/histories]
    if (session && session.status !== assistStatus.reached) {
      moveStock(trx, 'release', pieceOf(session))
    }
  },

  async paid(trx, order, now) {
    await settleOrdered(trx, sessionOf(order), order.order_no, now)
    return { to: 'deliver', others: [] }
  },

  /** The session holds its own piece, independent of the stock left. */
  leftOf: async () => null,
}

const keyOf = ({ brand, recordId }: Purchase) => ({
  brandId: brand.brand_id,
  sessionId: recordId,
})

const sessionOf = ({ brand_id: brandId, record_id }: CampaignOrder) => ({
  brandId,
  sessionId: record_id,
})

/** Refuses with 2101 (not the buyer's session) and 2115 (cannot be bought now). */
async function requireBuyable(
  db: Db,
  { brand, visitor, activityId, lines, now }: Purchase,
  session: AssistRow | undefined,
): Promise<AssistRow> {
  const [line, ...more] = lines
  // guard: nobody buys at another person's price [server goods-bargain/sell]
  //   session?.owner_uid !== visitor.uid ~> session === undefined
  if (session?.owner_uid !== visitor.uid || session.activity_id !== activityId) {
    throw sessionMissing()
  }
  if (line?.skuId !== session.item || more.length > 0) throw new ReplyError('notFound')
  // guard: a right buys one piece [server goods-bargain/sell]
  if (line.count !== 1) throw new ReplyError('limitTotal')
  const activity = await goodsBargainKind.findActivity(db, brand.brand_id, activityId)
  refuseClosed(activity, session, now)
  if (session.status === assistStatus.ordered) {
    throw new ReplyError('payPending', { data: { order_no: session.order_no } })
  }
  // guard: a session is bought once, while its right lasts [server goods-bargain/sell]
  if (!canBuy(session, now)) throw new ReplyError('sessionExpired', whyNotBuy(session, now))
  return session
}
