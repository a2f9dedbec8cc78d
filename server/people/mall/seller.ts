import { orderType } from '../../../api/values/order-type.ts'
import type { Db } from '../../core/database.ts'
import { ReplyError, type ReplyName } from '../../core/replies.ts'
import type { MallState } from '../../../api/member-mall.ts'
import type { Purchase, Seller } from '../../mechanics/purchase/seller.ts'
import { pointsOf } from '../../ledgers/point-ledger.ts'
import { findMember, requireAgreed } from '../member/member-table.ts'
import { exchangedOf, findMall, leftOf, type MallRow, mallState } from './mall-table.ts'

/** The points mall: its goods lie on the shelf, and an order's `record_id` is the mall goods' number. */
export const mallSeller: Seller = {
  type: orderType.pointsMall,

  async offer(db, purchase) {
    const sale = await findSale(db, purchase)
    const { row, count } = sale
    await refuse(db, purchase, sale)
    return {
      prices: new Map([[row.sku_id, row.money_fen]]),
      points: row.points * count,
    }
  },

  async reserve(trx, purchase) {
    const person = { brandId: purchase.brand.brand_id, uid: purchase.visitor.uid }
    await requireAgreed(trx, person)
    const { row, count } = await findSale(trx, purchase)
    // The new order's row serializes the person's orders, and has no items yet that would be counted.
    const exchanged = (await exchangedOf(trx, person, row.mall_id)).get(row.mall_id) ?? 0
    // guard: nobody exchanges more pieces than one person may [server member/mall]
    if (row.per_user > 0 && exchanged + count > row.per_user) throw overLimit(row)
    return String(row.mall_id)
  },

  // Exchanges are counted from the orders, of which closed ones are left out.
  release: async () => {},

  // Regular stock is checked when it is held; this early check is for campaigns.
  leftOf: async () => null,
}

interface Sale {
  row: MallRow
  count: number
}

async function findSale(db: Db, { brand, recordId, activityId, lines }: Purchase): Promise<Sale> {
  const [line, ...more] = lines
  const mallId = /^[1-9]\d{0,8}$/.test(recordId) ? Number(recordId) : 0
  const row = await findMall(db, brand.brand_id, mallId)
  // guard: points buy what the mall sells, and nothing else of the shelf [server member/mall]
  //   if (!line || !row || more.length > 0 || activityId !== 0 || row.sku_id !== line.skuId) ~> if (!line || !row)
  if (!line || !row || more.length > 0 || activityId !== 0 || row.sku_id !== line.skuId) {
    throw new ReplyError('contentGone', { message: '商品已下架' })
  }
  return { row, count: line.count }
}

const replies: Record<Exclude<MallState, 'open'>, ReplyName> = {
  login: 'needLogin',
  member: 'notMember',
  frozen: 'cardFrozen',
  level: 'audience',
  points: 'pointsShort',
  soldOut: 'outOfStock',
  limit: 'overLimit',
  notStarted: 'notStarted',
  ended: 'ended',
}

const words: Partial<Record<MallState, string>> = {
  level: '会员等级还不够',
  notStarted: '兑换还没有开始',
  ended: '兑换已经结束了',
}

async function refuse(db: Db, { brand, visitor, now }: Purchase, { row, count }: Sale) {
  const person = { brandId: brand.brand_id, uid: visitor.uid }
  const points = await pointsOf(db, person.brandId, person.uid)
  const member = await findMember(db, person)
  const left = (await leftOf(db, person.brandId, [row.sku_id])).get(row.sku_id) ?? 0
  const exchanged = (await exchangedOf(db, person, row.mall_id)).get(row.mall_id) ?? 0
  const by = { uid: person.uid, member, points, now }
  const state = mallState(row, by, { left, exchanged })
  // guard: what is not open to a member cannot be ordered [server member/mall]
  if (state !== 'open') throw refusal(row, state)
  if (left >= 0 && left < count) throw new ReplyError('outOfStock')
  if (row.per_user > 0 && exchanged + count > row.per_user) throw overLimit(row)
  const missing = row.points * count - points
  if (missing > 0)
    throw new ReplyError('pointsShort', { message: `积分不足，还差 ${missing} 积分` })
}

function refusal(row: MallRow, state: Exclude<MallState, 'open'>): ReplyError {
  if (state === 'limit') return overLimit(row)
  const message = words[state]
  return new ReplyError(replies[state], message ? { message } : {})
}

const overLimit = ({ per_user }: MallRow): ReplyError =>
  new ReplyError('overLimit', { data: { limit_n: per_user } })
