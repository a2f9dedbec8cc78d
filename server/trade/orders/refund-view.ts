import { refundStatus } from '../../../api/values/refund-status.ts'
import type { Refund, RefundItem, RefundKind, RefundStatus } from '../../../api/refund.ts'
import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { mayApply, refundActions } from './actions.ts'
import { type ItemRow, itemsOf, keyOf, type OrderRow } from './order-table.ts'
import { tracked } from './parcels.ts'
import { storesOf } from './order-stores.ts'
import type { RefundRow } from './refund-table.ts'

/** A refund as its buyer sees it. */
export async function refundView(
  db: Db,
  { brand, now }: { brand: Brand; now: number },
  { order, refund }: { order: OrderRow; refund: RefundRow },
): Promise<Refund> {
  const items = await itemsOf(db, keyOf(order))
  const item = items.find(({ no }) => no === refund.item_no)
  return {
    refund_no: refund.refund_no,
    order_no: order.order_no,
    status: refund.status as RefundStatus,
    kind: refund.kind as RefundKind,
    item: refundItem(order, items, item),
    apply_fen: refund.apply_fen,
    refund_fen: refund.status === refundStatus.done ? refund.apply_fen : 0,
    freight_fen: refund.freight_fen,
    reason: refund.reason,
    description: refund.description,
    images: refund.images,
    refused_text: refund.reject_reason,
    failed_text: refund.fail_message,
    return_address: await returnAddress(db, brand, order, refund),
    returned: await tracked(
      db,
      { brandId: order.brand_id, what: 'refund', no: refund.refund_no },
      refund.return_express,
    ),
    due_at: refund.due_at,
    created_at: refund.created_at,
    finished_at: refund.finished_at,
    server_time: now,
    log: await logOf(db, refund),
    actions: actionsOf(order, refund, item, now),
    shop_phone: brand.phone,
  }
}

/** One item, or the whole order under the name of its first item. */
export function refundItem(order: OrderRow, items: ItemRow[], item?: ItemRow): RefundItem {
  const { title, thumb, specs_text } = item ?? items[0] ?? { title: '', thumb: '', specs_text: '' }
  const count = item ? item.count : items.reduce((sum, each) => sum + each.count, 0)
  const no = item?.no ?? 0
  return { no, title, thumb, specs_text, count, pay_fen: item?.pay_fen ?? order.pay_fen }
}

function actionsOf(order: OrderRow, { status }: RefundRow, item: ItemRow | undefined, now: number) {
  const isOver = status === refundStatus.refused || status === refundStatus.withdrawn
  const again = isOver && item && mayApply(order, item, now) ? (['applyAgain'] as const) : []
  return [...again, ...refundActions(status)]
}

const { toReturn, toReceive } = refundStatus
const RETURN = 2

/** Goods return to the store they came from, else to the shop's address for it, else to its first store. */
async function returnAddress(
  db: Db,
  brand: Brand,
  order: OrderRow,
  { kind, status, return_express }: RefundRow,
): Promise<Refund['return_address']> {
  const isAgreed = status === toReturn || status === toReceive || return_express !== null
  if (kind !== RETURN || !isAgreed) return null
  const { brand_id: brandId, shop_id: shopId, store_id } = order
  const stores = await storesOf(db, { brandId, shopId }, [])
  const own = stores.find(each => each.store_id === store_id)
  const shop = own ? undefined : await returnPlace(db, brandId, shopId)
  if (shop?.return_address) {
    const name = `${brand.name} ${shop.contact || '售后'}`
    return { name, phone: brand.phone, address: shop.return_address }
  }
  const store = own ?? stores[0]
  if (!store) return null
  const { name, phone, address } = store
  return { name: `${brand.name} ${name}`, phone: phone || brand.phone, address }
}

const returnPlace = (db: Db, brandId: number, shopId: number) =>
  inBrand(db, brandId)
    .selectFrom('shop')
    .select(['contact', 'return_address'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()

async function logOf(db: Db, refund: RefundRow): Promise<Refund['log']> {
  const rows = await inBrand(db, refund)
    .selectFrom('refund_log')
    .select(['role', 'to_status', 'note', 'at'])
    .where('refund_no', '=', refund.refund_no)
    .orderBy('no', 'desc')
    .execute()
  return rows.map(({ to_status, ...row }) => ({ ...row, status: to_status as RefundStatus }))
}
