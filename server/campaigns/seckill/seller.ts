import { orderType } from '../../../api/values/order-type.ts'
import type { SeckillSession } from '../../../api/seckill.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { ReplyError } from '../../core/replies.ts'
import { giveBackLimits, type Limit, useLimits } from '../../ledgers/limit.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import { checkEntry, foreseeEntry } from '../../mechanics/participate/gates.ts'
import type { Purchase, Seller } from '../../mechanics/purchase/seller.ts'
import type { SeckillConfig } from '../../../api/configs/seckill.ts'
import { seckillExt } from './seckill-ext.ts'
import { sessionsOf } from './sessions.ts'
import { readTicket } from './ticket.ts'

/** A ticket stays valid this long after its prices were confirmed, s. */
const CONFIRMED_S = 300

interface Sale {
  activity: ActivityRow
  goods: SeckillConfig['goods'][number]
  count: number
  session: string
  nonce: string
}

export const seckillSeller: Seller = {
  type: orderType.seckill,

  async offer(db, purchase) {
    const { activity, goods, session } = await findSale(db, purchase)
    await foreseeEntry(db, activity, purchase.visitor, purchase.now, { origin: purchase.origin })
    return { prices: new Map([[goods.sku_id, goods.price_fen]]), recordId: session }
  },

  async reserve(trx, purchase) {
    const sale = await findSale(trx, purchase)
    const { activity, nonce, session } = sale
    await checkEntry(trx, activity, purchase.visitor, purchase.now, { origin: purchase.origin })
    const [place, bought] = await useLimits(trx, activity, [
      { scope: `ticket:${nonce}`, period: '', max: 1 },
      quotaOf(sale, purchase.visitor.uid),
    ])
    // guard: a place at the checkout makes one order [server seckill]
    if (place === undefined) throw placeOver()
    // guard: nobody gets more pieces than one person may [server seckill]
    if (bought === undefined) throw new ReplyError('limitTotal')
    return session
  },

  async release(trx, order, lines) {
    for (const { skuId, count } of lines) {
      const scope = quotaScope(order.record_id, skuId, order.uid)
      await giveBackLimits(trx, order, [{ scope, period: '' }], count)
    }
  },

  async leftOf(db, { brandId, activityId, lines }) {
    const skuIds = lines.map(({ skuId }) => skuId)
    const pieces = await piecesOf(db, { brandId, activityId, skuIds })
    const counted = pieces.flatMap(({ left_n }) => left_n ?? [])
    return counted.length > 0 ? Math.min(...counted) : null
  },
}

/** The sale that a purchase asks for, if its ticket is valid and its session is running. */
async function findSale(db: Db, purchase: Purchase): Promise<Sale> {
  const { brand, visitor, now, activityId, lines, ticket: given, isConfirmed } = purchase
  const [line, ...more] = lines
  const activity = await findActivity(db, brand.brand_id, activityId, 'seckill')
  const ext = seckillExt(activity)
  const goods = ext.goods.find(({ sku_id }) => sku_id === line?.skuId)
  if (!line || !goods || more.length > 0) throw new ReplyError('notFound')
  const asked = { uid: visitor.uid, activityId, skuId: line.skuId }
  const ticket = readTicket(brand, asked, given)
  const until = (ticket?.until ?? 0) + (isConfirmed ? CONFIRMED_S : 0)
  // guard: a place at the checkout that is over [server seckill]
  //   if (!ticket || now >= until) ~> if (!ticket)
  if (!ticket || now >= until) throw placeOver()
  requireRunning(sessionsOf(ext, activity, now), ticket.session)
  if (line.count > goods.per_order) throw new ReplyError('limitTotal')
  return { activity, goods, count: line.count, session: ticket.session, nonce: ticket.nonce }
}

/** A place at the checkout that was used, is too old, or was not given to this person. */
const placeOver = () => new ReplyError('grantExpired', { message: '抢购资格已过期，请重新抢购' })

/** Refuses with 2102 before the session and with 2103 after it, by the server's clock. */
export function requireRunning(sessions: SeckillSession[], key: string): SeckillSession {
  const session = sessions.find(each => each.key === key)
  if (!session) throw new ReplyError('notFound')
  // guard: nothing is sold before the session begins [server seckill]
  if (session.state === 'before') {
    throw new ReplyError('notStarted', { data: { start_at: session.from_at } })
  }
  if (session.state === 'over') throw new ReplyError('ended')
  return session
}

/** Limit scope of a person's pieces of one SKU in a session. */
export const quotaScope = (session: string, skuId: number, uid: number): string =>
  `seckill:${session}:${skuId}:user:${uid}`

const quotaOf = ({ session, goods, count }: Sale, uid: number): Limit => ({
  scope: quotaScope(session, goods.sku_id, uid),
  period: '',
  max: goods.per_user,
  times: count,
})
