import * as v from 'valibot'
import type { OrderStatus } from '../../api/order.ts'
import type { Transaction, TransactionPage } from '../../api/transactions.ts'
import { brandDay } from '../core/clock.ts'
import type { Db } from '../core/database.ts'
import { defineRoute } from '../core/define-route.ts'
import { after, type Cursor, cursorOf } from '../orders/page-cursor.ts'

const PAGE = 20
const MONTH_LENGTH = 7

/** Paid orders of a month that count for the caller, and what they bring. */
export const transactionDetails = defineRoute({
  method: 'GET',
  path: '/retail/work/transaction-details',
  access: 'staff',
  input: { month: v.pipe(v.string(), v.regex(/^(20\d\d-(0[1-9]|1[0-2]))?$/)), after },

  async handle({ db, brand, staff, input, now }): Promise<TransactionPage> {
    const month = input.month || brandDay(now).slice(0, MONTH_LENGTH)
    const mine = { brandId: brand.brand_id, userId: staff.userId, ...boundsOf(month) }
    const rows = await pageOf(db, mine, input.after)
    const page = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? page.at(-1) : undefined
    return {
      month,
      ...(await sumsOf(db, mine)),
      list: await withItems(db, mine, page),
      next: last ? cursorOf(last) : '',
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

/** First second of a month and of the next one, in the brand's time zone. */
function boundsOf(month: string): { from: number; to: number } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  const start = (of: string) => Date.parse(`${of}-01T00:00:00+08:00`) / 1000
  return { from: start(month), to: start(next) }
}

const ordersOf = (db: Db, { brandId, userId, from, to }: Mine) =>
  db
    .selectFrom('shop_order')
    .where('brand_id', '=', brandId)
    .where('staff_id', '=', userId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('paid_at', 'is not', null)

type Row = Omit<Transaction, 'title' | 'thumb' | 'count' | 'commission_fen' | 'status'> & {
  status: number
}

function pageOf(db: Db, mine: Mine, from: Cursor | null): Promise<Row[]> {
  return ordersOf(db, mine)
    .select(['order_no', 'pay_fen', 'refunded_fen', 'status', 'refund_status', 'created_at'])
    .$if(from !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('created_at', 'order_no'),
          '<',
          eb.tuple(from?.createdAt ?? 0, from?.orderNo ?? ''),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(PAGE + 1)
    .execute()
}

async function sumsOf(db: Db, mine: Mine): Promise<{ sum_fen: number; commission_fen: number }> {
  const { sum } = await ordersOf(db, mine)
    .select(eb => eb.fn.sum<number | null>(eb('pay_fen', '-', eb.ref('refunded_fen'))).as('sum'))
    .executeTakeFirstOrThrow()
  const { commission } = await commissionOf(db, mine)
    .innerJoin('shop_order', join =>
      join
        .onRef('shop_order.brand_id', '=', 'commission.brand_id')
        .onRef('shop_order.order_no', '=', 'commission.order_no'),
    )
    .where('shop_order.created_at', '>=', mine.from)
    .where('shop_order.created_at', '<', mine.to)
    .select(eb =>
      eb.fn.sum<number | null>(eb('amount_fen', '-', eb.ref('reversed_fen'))).as('commission'),
    )
    .executeTakeFirstOrThrow()
  return { sum_fen: Number(sum ?? 0), commission_fen: Number(commission ?? 0) }
}

const commissionOf = (db: Db, { brandId, userId }: Mine) =>
  db
    .selectFrom('commission')
    .where('commission.brand_id', '=', brandId)
    .where('commission.role', '=', 'staff')
    .where('commission.owner', '=', userId)

async function withItems(db: Db, mine: Mine, orders: Row[]): Promise<Transaction[]> {
  if (orders.length === 0) return []
  const orderNos = orders.map(({ order_no }) => order_no)
  const items = await db
    .selectFrom('order_item')
    .select(['order_no', 'no', 'title', 'thumb', 'count'])
    .where('brand_id', '=', mine.brandId)
    .where('order_no', 'in', orderNos)
    .orderBy('no')
    .execute()
  const records = await commissionOf(db, mine)
    .select(['commission.order_no', 'amount_fen', 'reversed_fen'])
    .where('commission.order_no', 'in', orderNos)
    .execute()
  return orders.map(({ status, ...order }) => {
    const own = items.filter(({ order_no }) => order_no === order.order_no)
    const earned = records.filter(({ order_no }) => order_no === order.order_no)
    return {
      ...order,
      status: status as OrderStatus,
      title: own[0]?.title ?? '',
      thumb: own[0]?.thumb ?? '',
      count: own.reduce((sum, { count }) => sum + count, 0),
      commission_fen: earned.reduce((sum, each) => sum + each.amount_fen - each.reversed_fen, 0),
    }
  })
}
