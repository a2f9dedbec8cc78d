import { staffRole } from '../../../../api/values/staff-role.ts'
import type { OrderAction } from '../../../../api/order.ts'
import type { ShopOrder, ShopOrderDetail } from '../../../../api/shop-order.ts'
import type { Db } from '../../../core/database.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { maskedPhone } from '../../../core/masked-phone.ts'
import type { Staff } from '../../../core/staff.ts'
import { masked } from '../../../mechanics/redeem/redeem.ts'
import { merchantActions, merchantRefundActions } from '../actions.ts'
import { cardsOf } from '../order-cards.ts'
import { detailOf, type Look } from '../order-detail.ts'
import type { OrderRow } from '../order-table.ts'
import { isOverdue } from '../overdue.ts'
import { refundView } from '../refund-view.ts'
import type { Shop } from '../shop-sight.ts'
import { findShopOrder } from './shop-orders.ts'

const SHOWN_DIGITS = 4

interface Viewer {
  staff: Shop['staff']
  now: number
}

/** Cards of the shop's list, with masked buyers. */
export async function shopCards(
  db: Db,
  brandId: number,
  orders: OrderRow[],
  { staff, now }: Viewer,
): Promise<ShopOrder[]> {
  const cards = await cardsOf(db, brandId, orders, now)
  const names = await namesOf(db, brandId, orders)
  return orders.flatMap((order, at) => {
    const card = cards[at]
    if (!card) return []
    const actions = shopActions(order, { staff, now })
    const buyer = buyerOf(order, names.buyers, { isMasked: true })
    const store_name = names.stores.get(order.store_id ?? 0) ?? ''
    return [
      {
        ...card,
        actions,
        buyer,
        shop_note: order.shop_note,
        store_name,
        staff_name: names.staff.get(order.staff_id ?? 0) ?? '',
        is_late: isOverdue(order, now) ? 1 : 0,
      },
    ]
  })
}

/** One order. Its merchant, and the store where it is picked up, see the buyer unmasked. */
export async function shopDetail(
  db: Db,
  look: Look & { staff: Staff },
  orderNo: string,
): Promise<ShopOrderDetail> {
  const { brand, staff, now } = look
  const brandId = brand.brand_id
  const order = await findShopOrder(db, { brandId, staff }, orderNo)
  const detail = await detailOf(db, look, order)
  const { buyers } = await namesOf(db, brandId, [order])
  const actions = shopActions(order, { staff, now })
  const isConcerned = handles(order, look)
  const refunds = await refundsOf(db, look, order)
  const isMerchant = staff.role === staffRole.merchant
  return {
    ...detail,
    address: maskedAddress(order, isConcerned),
    // Only the holder may show a code.
    codes: detail.codes.map(code => ({
      ...code,
      code: code.code.slice(-SHOWN_DIGITS).padStart(code.code.length, '*'),
      url: '',
    })),
    actions,
    shop_note: order.shop_note,
    is_late: isOverdue(order, now) ? 1 : 0,
    waybill_changes: await waybillChanges(db, order),
    buyer: buyerOf(order, buyers, { isMasked: !isConcerned }),
    refunds,
    refund_actions: Object.fromEntries(
      refunds.map(({ refund_no, status, kind }) => [
        refund_no,
        isMerchant ? merchantRefundActions(status, kind) : [],
      ]),
    ),
  }
}

/** Whether the viewer sees the buyer unmasked. Whoever sends the parcel needs the address, until it is on its way. */
export const handles = (order: OrderRow, viewer: Viewer): boolean =>
  viewer.staff.role === staffRole.merchant ||
  order.store_id === viewer.staff.storeId ||
  shopActions(order, viewer).includes('ship')

/** What the viewer can do: all for a merchant; managers send the parcels of their store, and correct their numbers. */
function shopActions(order: OrderRow, { staff, now }: Viewer): OrderAction[] {
  const actions = merchantActions(order, now)
  return staff.role === staffRole.merchant
    ? actions
    : actions.filter(each => each === 'ship' || each === 'reship')
}

export function maskedAddress({ address }: OrderRow, isConcerned: boolean): OrderRow['address'] {
  if (!address || isConcerned) return address
  const { name, phone } = address
  return { ...address, name: masked(name), phone: maskedPhone(phone), detail: '' }
}

interface Buyer {
  nickname: string
  avatar: string
  phone: string
}

function buyerOf(
  { uid, address }: OrderRow,
  buyers: Map<number, Buyer>,
  { isMasked }: { isMasked: boolean },
): ShopOrder['buyer'] {
  const { nickname = '', avatar = '', phone: own = '' } = buyers.get(uid) ?? {}
  const phone = address?.phone ?? own
  if (!isMasked) return { uid, nickname, avatar, phone }
  return { uid, nickname: masked(nickname), avatar, phone: maskedPhone(phone) }
}

/** Buyers, stores and staff of orders, by their numbers. */
export async function namesOf(db: Db, brandId: number, orders: OrderRow[]) {
  const uids = [0, ...orders.map(({ uid }) => uid)]
  const buyers = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select(['uid', 'nickname', 'avatar', 'phone'])
    .where('uid', 'in', uids)
    .execute()
  const stores = await inBrand(db, brandId)
    .selectFrom('store')
    .select(['store_id', 'name'])
    .execute()
  const staff = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .select(['user_id', 'name'])
    .where('user_id', 'in', [0, ...orders.flatMap(({ staff_id }) => staff_id ?? [])])
    .execute()
  return {
    buyers: new Map<number, Buyer>(buyers.map(({ uid, ...buyer }) => [uid, buyer])),
    stores: new Map(stores.map(({ store_id, name }) => [store_id, name])),
    staff: new Map(staff.map(({ user_id, name }) => [user_id, name])),
  }
}

/** Corrections of the parcel's number, the newest first. */
const waybillChanges = (db: Db, order: OrderRow) =>
  inBrand(db, order)
    .selectFrom('order_log')
    .select(['note as text', 'at'])
    .where('order_no', '=', order.order_no)
    .where('event', '=', 'reship')
    .orderBy('no', 'desc')
    .execute()

async function refundsOf(db: Db, { brand, now }: Look, order: OrderRow) {
  const rows = await inBrand(db, order)
    .selectFrom('refund')
    .selectAll()
    .where('order_no', '=', order.order_no)
    .orderBy('created_at', 'desc')
    .orderBy('refund_no')
    .execute()
  return Promise.all(rows.map(refund => refundView(db, { brand, now }, { order, refund })))
}
