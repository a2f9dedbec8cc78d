import type { WalletLine } from '../../../api/mine.ts'
import { walletTypes } from '../../../api/values/wallet-kind.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { startPathOf } from '../../core/start-paths.ts'
import type { Line, Wallet } from './wallet-lines.ts'

export type Subject = Pick<WalletLine, 'goods' | 'order_no' | 'path'>

const none: Subject = { goods: '', order_no: '', path: '' }
const [SALE] = walletTypes.sale
const [SALE_BACK] = walletTypes.refund
const ofCommission: readonly number[] = walletTypes.commission
const ofWithdrawal: readonly number[] = walletTypes.withdrawal
/** Pages that open an order. */
const orderPaths = { merchant: '/pages/mine/orders', staff: '/pages/work/transactions' } as const
/** Digits of an order's number for who is not concerned with the whole of it. */
export const ORDER_TAIL = 4

/** What each line is about. */
export async function subjectsOf(
  db: Db,
  wallet: Wallet,
  lines: Line[],
): Promise<(line: Line) => Subject> {
  const { brandId, account } = wallet
  const [refunds, records, types] = await Promise.all([
    ordersOfRefunds(
      db,
      brandId,
      idsOf(lines, type => type === SALE_BACK),
    ),
    recordsOf(
      db,
      brandId,
      idsOf(lines, type => ofCommission.includes(type)),
    ),
    typesOf(db, brandId, lines),
  ])
  const orderOf = ({ type, biz_id }: Line) => {
    if (type === SALE) return { order_no: biz_id, item_no: 0 }
    if (type === SALE_BACK) return { order_no: refunds.get(biz_id) ?? '', item_no: 0 }
    return records.get(recordId(biz_id)) ?? { order_no: '', item_no: 0 }
  }
  const orderNos = new Set(lines.map(line => orderOf(line).order_no).filter(Boolean))
  const goods = orderNos.size > 0 ? await goodsOf(db, brandId, [...orderNos]) : []
  return line => {
    if (ofWithdrawal.includes(line.type)) {
      return { ...none, path: `/withdraw/list?account=${account}&id=${line.biz_id}` }
    }
    if (line.activity_id !== null) {
      const path = `${startPathOf(types.get(line.activity_id) ?? '')}?id=${line.activity_id}`
      return { ...none, path }
    }
    const { order_no, item_no } = orderOf(line)
    if (order_no === '') return none
    // guard: distributors see no more of somebody else's order than its last digits [server withdraw/statement]
    //   account === 'distribution' ? order_no.slice(-ORDER_TAIL) : order_no ~> order_no
    const shown = account === 'distribution' ? order_no.slice(-ORDER_TAIL) : order_no
    return {
      goods: goodsText(goods, order_no, item_no),
      order_no: shown,
      path: account === 'distribution' ? '' : `${orderPaths[account]}?order_no=${order_no}`,
    }
  }
}

/** `biz_id` of commission that was taken back also names the refund. */
const recordId = (bizId: string): string => bizId.split(':')[0] ?? ''

const idsOf = (lines: Line[], isOf: (type: number) => boolean): string[] =>
  lines.filter(({ type }) => isOf(type)).map(({ biz_id }) => recordId(biz_id))

async function ordersOfRefunds(db: Db, brandId: number, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await inBrand(db, brandId)
    .selectFrom('refund')
    .select(['refund_no', 'order_no'])
    .where('refund_no', 'in', ids)
    .execute()
  return new Map(rows.map(({ refund_no, order_no }) => [refund_no, order_no]))
}

async function recordsOf(db: Db, brandId: number, ids: string[]) {
  if (ids.length === 0) return new Map<string, { order_no: string; item_no: number }>()
  const rows = await inBrand(db, brandId)
    .selectFrom('commission')
    .select(['record_id', 'order_no', 'item_no'])
    .where('record_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ record_id, ...of }) => [record_id, of]))
}

async function typesOf(db: Db, brandId: number, lines: Line[]) {
  const ids = [...new Set(lines.flatMap(({ activity_id }) => activity_id ?? []))]
  if (ids.length === 0) return new Map<number, string>()
  const rows = await inBrand(db, brandId)
    .selectFrom('activity')
    .select(['activity_id', 'type'])
    .where('activity_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ activity_id, type }) => [activity_id, type]))
}

type Item = Awaited<ReturnType<typeof goodsOf>>[number]

async function goodsOf(db: Db, brandId: number, orderNos: string[]) {
  return inBrand(db, brandId)
    .selectFrom('order_item')
    .select(['order_no', 'no', 'title', 'count'])
    .where('order_no', 'in', orderNos)
    .orderBy('order_no')
    .orderBy('no')
    .execute()
}

/** The one that a record is about (`itemNo`; 0 = all of the order): `小雪礼盒 等 3 件`. */
function goodsText(items: Item[], orderNo: string, itemNo: number): string {
  const own = items.filter(
    ({ order_no, no }) => order_no === orderNo && (itemNo === 0 || no === itemNo),
  )
  const count = own.reduce((sum, item) => sum + item.count, 0)
  const title = own[0]?.title ?? ''
  if (own.length > 1) return `${title} 等 ${count} 件`
  return count > 1 ? `${title} ${count} 件` : title
}
