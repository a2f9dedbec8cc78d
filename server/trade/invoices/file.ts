import type { InvoiceRequest } from '../../../api/invoice.ts'
import { invoiceKind } from '../../../api/values/invoice-status.ts'
import { brandTime } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { FILE_PAGE } from '../../core/list-bounds.ts'
import type { Cursor } from '../../core/page-cursor.ts'
import { defineTableFile } from '../../core/table-file.ts'
import { invoiceFilter, type InvoiceFilter, invoiceRows, type Shop } from './shop-list.ts'

const head = [
  '订单号',
  '抬头类型',
  '抬头',
  '税号',
  '邮箱',
  '金额（元）',
  '申请时间',
  '顾客',
  '发票号码',
  '下载地址',
  '开票时间',
]

/** The list of invoices as it is filtered. */
export const invoiceFile = defineTableFile({
  path: '/retail/mine/invoice-export',
  access: 'merchant',
  input: invoiceFilter,

  async table({ db, brandId, staff, input }) {
    const name = input.tab === 'waiting' ? '待开票' : '已开票'
    return { name, head, pages: lines(db, { brandId, shopId: staff.shopId }, input) }
  },
})

async function* lines(
  db: Db,
  shop: Shop,
  filter: InvoiceFilter,
): AsyncGenerator<string[][], void, undefined> {
  let after: Cursor | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof invoiceRows>> = await invoiceRows(
      db,
      shop,
      { ...filter, after },
      FILE_PAGE,
    )
    if (rows.length > 0) yield rows.map(lineOf)
    const last = rows.at(-1)
    if (!last || rows.length < FILE_PAGE) return
    after = { at: last.asked_at, key: last.order_no }
  }
}

type Line = Omit<InvoiceRequest, 'status' | 'reason'> & { nickname: string }

const lineOf = (row: Line): string[] => [
  row.order_no,
  row.kind === invoiceKind.company ? '企业' : '个人',
  row.title,
  row.tax_no,
  row.email,
  (row.amount_fen / 100).toFixed(2),
  brandTime(row.asked_at),
  row.nickname,
  row.number,
  row.link,
  row.decided_at > 0 ? brandTime(row.decided_at) : '',
]
