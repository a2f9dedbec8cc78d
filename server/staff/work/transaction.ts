import type { OrderStatus } from '../../../api/order.ts'
import type { TransactionDetail } from '../../../api/transaction.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { customerOf } from '../customers/customer-of.ts'
import { shownStatus } from './transaction-details.ts'

/** A paid order that is credited to the caller: its goods, what they earn by each, and through whom the buyer came. */
export const transaction = defineRoute({
  method: 'GET',
  path: '/retail/work/transaction',
  access: 'staff',
  input: { orderNo: text(20) },

  async handle({ db, brandId, staff, input, now }): Promise<TransactionDetail> {
    const mine = { brandId, orderNo: input.orderNo, userId: staff.userId }
    const { uid, share_by, nickname, avatar, status, paid_at, ...order } = await orderOf(db, mine)
    const isCustomer = await customerOf(db, { brandId, uid, now }, staff).then(
      () => true,
      error => {
        if (error instanceof ReplyError) return false
        throw error
      },
    )
    return {
      ...order,
      status: status as OrderStatus,
      paid_at: paid_at ?? 0,
      buyer: { nickname, avatar },
      customer_id: isCustomer ? uid : 0,
      shared_by: await nameOf(db, brandId, share_by),
      items: await itemsOf(db, mine),
      server_time: now,
    }
  },
})

interface Mine {
  brandId: number
  orderNo: string
  userId: number
}

async function orderOf(db: Db, { brandId, orderNo, userId }: Mine) {
  const row = await inBrand(db, brandId)
    .selectFrom('shop_order')
    .innerJoin('visitor', 'visitor.uid', 'shop_order.uid')
    .select([
      'shop_order.order_no',
      'shop_order.uid',
      'shop_order.status',
      'shop_order.pay_fen',
      'shop_order.refunded_fen',
      'shop_order.freight_fen',
      'shop_order.share_by',
      'shop_order.paid_at',
      'visitor.nickname',
      'visitor.avatar',
    ])
    .where('shop_order.order_no', '=', orderNo)
    // guard: staff see the orders that are credited to them [server staff/work/transaction-details]
    .where('shop_order.staff_id', '=', userId)
    .where('shop_order.paid_at', 'is not', null)
    .executeTakeFirst()
  if (!row) throw new ReplyError('notFound', { message: '没有这笔成交' })
  return row
}

/** Nickname of who passed the link on; '' when nobody is known. */
async function nameOf(db: Db, brandId: number, shareBy: string): Promise<string> {
  if (!/^[1-9]\d{0,8}$/.test(shareBy)) return ''
  const row = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select('nickname')
    .where('uid', '=', Number(shareBy))
    .executeTakeFirst()
  return row?.nickname ?? ''
}

async function itemsOf(
  db: Db,
  { brandId, orderNo, userId }: Mine,
): Promise<TransactionDetail['items']> {
  const rows = await inBrand(db, brandId)
    .selectFrom('order_item')
    .leftJoin('commission', join =>
      join
        .onRef('commission.order_no', '=', 'order_item.order_no')
        .onRef('commission.item_no', '=', 'order_item.no')
        .on('commission.role', '=', 'staff')
        .on('commission.owner', '=', userId),
    )
    .select([
      'order_item.title',
      'order_item.thumb',
      'order_item.specs_text',
      'order_item.count',
      'order_item.pay_fen',
      'order_item.refunded_fen',
      'commission.amount_fen',
      'commission.reversed_fen',
      'commission.status',
      'commission.freeze_until',
    ])
    .where('order_item.order_no', '=', orderNo)
    .orderBy('order_item.no')
    .execute()
  return rows.map(({ amount_fen, reversed_fen, status, freeze_until, ...item }) => ({
    ...item,
    commission_fen: (amount_fen ?? 0) - (reversed_fen ?? 0),
    commission_status: shownStatus(status === null ? [] : [status]),
    settle_at: freeze_until ?? 0,
  }))
}
