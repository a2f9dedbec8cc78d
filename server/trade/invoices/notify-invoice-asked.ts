import { DAY_S } from '../../../api/values/time.ts'
import { id } from '../../core/fields.ts'
import type { Db } from '../../core/database.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import type { Tx } from '../../core/tx.ts'
import { toldTogetherAt } from '../orders/notify-new-orders.ts'
import { merchantsOf } from '../orders/shop-people.ts'
import { newestWaiting, waitingInvoices } from './waiting-invoices.ts'

interface Told {
  shopId: number
  uid: number
}

/** Tells merchants that buyers ask for invoices. */
export const notifyInvoiceAsked = defineNotice({
  kind: 'notify-invoice-asked',
  payload: { shopId: id, uid: id },
  find: findAsked,
  isOf: (row, { shopId }) => row.shopId === shopId,
  receiver: (_row, { uid }) => uid,
  isForStaff: true,
  words: ({ title, amount_fen, waiting }) => ({
    title: '有顾客申请发票',
    text:
      waiting === 1
        ? `${title} · ${(amount_fen / 100).toFixed(2)} 元`
        : `${title} 等，待开票共 ${waiting} 张`,
    path: '/pages/mine/invoices',
  }),
  until: (_row, _told, now) => now + DAY_S,
})

/** Writes a notice for each merchant of the shop, at the end of the two minutes in which the request came. */
export async function tellShopOfInvoice(
  trx: Tx,
  shop: { brandId: number; shopId: number },
  now: number,
): Promise<void> {
  const { brandId, shopId } = shop
  const dueAt = toldTogetherAt(now)
  await enqueue(
    trx,
    notifyInvoiceAsked,
    (await merchantsOf(trx, shop)).map(uid => ({
      brandId,
      key: `${uid}:${dueAt}`,
      dueAt,
      payload: { shopId, uid },
    })),
  )
}

async function findAsked({ db, brandId, each }: Found<Told>) {
  const found = [...new Set(each('shopId'))].map(shopId => waitingOf(db, { brandId, shopId }))
  return (await Promise.all(found)).flat()
}

async function waitingOf(db: Db, shop: { brandId: number; shopId: number }) {
  const newest = await newestWaiting(db, shop)
  if (!newest) return []
  return [{ ...newest, shopId: shop.shopId, waiting: await waitingInvoices(db, shop) }]
}
