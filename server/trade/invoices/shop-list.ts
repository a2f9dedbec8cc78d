import * as v from 'valibot'
import type { InvoiceTab, ShopInvoicePage } from '../../../api/invoice.ts'
import { invoiceStatus } from '../../../api/values/invoice-status.ts'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { matching } from '../../core/keyword.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import { requestOf } from './invoice-table.ts'
import { waitingInvoices } from './waiting-invoices.ts'

/** Filters of the shop's list of invoices, and of its export. */
export const invoiceFilter = {
  tab: v.optional(v.picklist(['waiting', 'issued'] satisfies InvoiceTab[]), 'waiting'),
  keyword: v.optional(anyText(40), ''),
}

export interface InvoiceFilter {
  tab: InvoiceTab
  keyword: string
}

/** What the shop's buyers want invoices for: who waits longest comes first; of the issued ones the latest. */
export const invoiceList = defineRoute({
  method: 'GET',
  path: '/retail/mine/invoice-list',
  access: 'merchant',
  input: {
    ...invoiceFilter,
    after,
  },

  async handle({ db, brandId, staff, input, now }): Promise<ShopInvoicePage> {
    const shop = { brandId, shopId: staff.shopId }
    const { page, next } = cutPage(
      await invoiceRows(db, shop, input, PAGE_SIZE + 1),
      PAGE_SIZE,
      row => ({ at: row.asked_at, key: row.order_no }),
    )
    return {
      list: page.map(row => ({ ...requestOf(row), nickname: row.nickname })),
      next,
      waiting_n: await waitingInvoices(db, shop),
      server_time: now,
    }
  },
})

export interface Shop {
  brandId: number
  shopId: number
}

/** Requests of one page, `limit` at most. */
export function invoiceRows(
  db: Db,
  { brandId, shopId }: Shop,
  { tab, keyword, after: from }: InvoiceFilter & { after: Cursor | null },
  limit: number,
) {
  const isWaiting = tab === 'waiting'
  const word = matching(keyword)
  return (
    inBrand(db, brandId)
      .selectFrom('invoice_request')
      .innerJoin('visitor', 'visitor.uid', 'invoice_request.uid')
      .selectAll('invoice_request')
      .select('visitor.nickname')
      // guard: a merchant sees what is asked of the own shop [server trade/invoices]
      //   .where('invoice_request.shop_id', '=', shopId) ~>
      .where('invoice_request.shop_id', '=', shopId)
      .where('invoice_request.status', '=', invoiceStatus[tab])
      .$if(keyword.trim() !== '', query =>
        query.where(eb =>
          eb.or([
            eb('invoice_request.order_no', 'like', word),
            eb('invoice_request.title', 'ilike', word),
            eb('invoice_request.number', 'ilike', word),
            eb('visitor.nickname', 'ilike', word),
          ]),
        ),
      )
      .$if(from !== null, query =>
        query.where(eb =>
          eb(
            eb.refTuple('invoice_request.asked_at', 'invoice_request.order_no'),
            isWaiting ? '>' : '<',
            eb.tuple(from?.at ?? 0, from?.key ?? ''),
          ),
        ),
      )
      .orderBy('invoice_request.asked_at', isWaiting ? 'asc' : 'desc')
      .orderBy('invoice_request.order_no', isWaiting ? 'asc' : 'desc')
      .limit(limit)
      .execute()
  )
}
