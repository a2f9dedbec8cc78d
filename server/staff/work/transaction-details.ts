import { commissionStatus } from '../../../api/values/commission-status.ts'
import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { OrderStatus } from '../../../api/order.ts'
import type { Transaction, TransactionPage } from '../../../api/transaction.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { MONTH_LENGTH, monthBounds } from '../../core/month-bounds.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'

/** Paid orders of a month that are credited to the caller, with their commission. */
export const transactionDetails = defineRoute({
  method: 'GET',
  path: '/retail/work/transaction-details',
  access: 'staff',
  mayBeOld: true,
  input: { month: v.pipe(v.string(), v.regex(/^(20\d\d-(0[1-9]|1[0-2]))?$/)), after },

  async handle({ db, brandId, staff, input, now }): Promise<TransactionPage> {
    const month = input.month || brandDay(now).slice(0, MONTH_LENGTH)
    const mine = { brandId, userId: staff.userId, ...monthBounds(month) }
    const rows = await pageOf(db, mine, input.after)
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ paid_at, order_no }) => ({
      at: paid_at ?? 0,
      key: order_no,
    }))
    return {
      ...(await sumsOf(db, mine)),
      list: await withItems(db, mine, page),
      next,
      server_time: now,
    }
  },
})

interface Mine {
  brandId: number
  userId: number
  /** Unix seconds. */
  from: number
  to: number
}

/**
 * Orders are paid within a limited time of their creation, so the search is restricted by the
 * indexed creation time.
 */
const ordersOf = (db: Db, { brandId, userId, from, to }: Mine) =>
  inBrand(db, brandId)
    .selectFrom('shop_order')
    .where('shop_order.staff_id', '=', userId)
    .where('shop_order.created_at', '>=', from - DAY_S)
    .where('shop_order.created_at', '<', to)
    .where('shop_order.paid_at', '>=', from)
    .where('shop_order.paid_at', '<', to)

function pageOf(db: Db, mine: Mine, from: Cursor | null) {
  return ordersOf(db, mine)
    .innerJoin('visitor', 'visitor.uid', 'shop_order.uid')
    .select([
      'shop_order.order_no',
      'shop_order.pay_fen',
      'shop_order.refunded_fen',
      'shop_order.status',
      'shop_order.paid_at',
      'visitor.nickname',
      'visitor.avatar',
    ])
    .$if(from !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('shop_order.paid_at', 'shop_order.order_no'),
          '<',
          eb.tuple(from?.at ?? 0, from?.key ?? ''),
        ),
      ),
    )
    .orderBy('shop_order.paid_at', 'desc')
    .orderBy('shop_order.order_no', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
}

type Row = Awaited<ReturnType<typeof pageOf>>[number]

async function sumsOf(
  db: Db,
  mine: Mine,
): Promise<Pick<TransactionPage, 'sum_fen' | 'commission_fen' | 'order_n'>> {
  const { sum, n } = await ordersOf(db, mine)
    .select(eb => [
      eb.fn.sum<number | null>(eb('pay_fen', '-', eb.ref('refunded_fen'))).as('sum'),
      eb.fn.countAll<number>().as('n'),
    ])
    .executeTakeFirstOrThrow()
  const { commission } = await ordersOf(db, mine)
    .innerJoin('commission', join =>
      join
        .onRef('commission.order_no', '=', 'shop_order.order_no')
        .on('commission.role', '=', 'staff')
        .on('commission.owner', '=', mine.userId),
    )
    .select(eb =>
      eb.fn.sum<number | null>(eb('amount_fen', '-', eb.ref('reversed_fen'))).as('commission'),
    )
    .executeTakeFirstOrThrow()
  const sums = { sum_fen: Number(sum ?? 0), commission_fen: Number(commission ?? 0) }
  return { ...sums, order_n: Number(n) }
}

const commissionOf = (db: Db, { brandId, userId }: Mine) =>
  inBrand(db, brandId)
    .selectFrom('commission')
    .where('commission.role', '=', 'staff')
    .where('commission.owner', '=', userId)

async function withItems(db: Db, mine: Mine, orders: Row[]): Promise<Transaction[]> {
  if (orders.length === 0) return []
  const orderNos = orders.map(({ order_no }) => order_no)
  const items = await inBrand(db, mine)
    .selectFrom('order_item')
    .select(['order_no', 'no', 'title', 'thumb', 'count'])
    .where('order_no', 'in', orderNos)
    .orderBy('no')
    .execute()
  const records = await commissionOf(db, mine)
    .select(['commission.order_no', 'amount_fen', 'reversed_fen', 'status'])
    .where('commission.order_no', 'in', orderNos)
    .execute()
  return orders.map(({ status, paid_at, nickname, avatar, ...order }) => {
    const own = items.filter(({ order_no }) => order_no === order.order_no)
    const earned = records.filter(({ order_no }) => order_no === order.order_no)
    return {
      ...order,
      status: status as OrderStatus,
      title: own[0]?.title ?? '',
      thumb: own[0]?.thumb ?? '',
      count: own.reduce((sum, { count }) => sum + count, 0),
      buyer: { nickname, avatar },
      commission_fen: earned.reduce((sum, each) => sum + each.amount_fen - each.reversed_fen, 0),
      commission_status: shownStatus(earned.map(each => each.status)),
      paid_at: paid_at ?? 0,
    }
  })
}

/**
 * Status of an order with several records: pending ones take precedence over paid ones, and those
 * over lost ones.
 */
export function shownStatus(statuses: number[]): Transaction['commission_status'] {
  if (statuses.length === 0) return 0
  const { paid, frozen, settled } = commissionStatus
  if (statuses.some(status => status === paid || status === frozen)) return 1
  return statuses.includes(settled) ? 2 : 3
}
