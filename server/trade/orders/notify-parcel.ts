import * as v from 'valibot'
import type { ParcelState } from '../../../api/values/parcel-state.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import type { Tx } from '../../core/tx.ts'
import { findOrder } from './order-table.ts'
import type { ParcelKey } from './parcels.ts'
import { findRefund } from './refund-table.ts'
import { shopPeople } from './shop-people.ts'

/** What the buyer is told of the goods, and what those who handle the order are told. */
const words = {
  delivering: { title: '快递正在派送', text: '今天留意电话，收到后记得检查' },
  signed: { title: '快递已签收', text: '不是本人收的？点开联系商家' },
  trouble: { title: '包裹可能遇到了问题', text: '点开看看物流，及时联系快递或买家' },
  returned: { title: '包裹被退回', text: '点开看看物流，和买家商量怎么处理' },
  arrived: { title: '退货已签收', text: '验货后点确认收货，钱会退给买家' },
} as const

interface Told {
  orderNo: string
  what: keyof typeof words
  uid: number
}

const isForShop = ({ what }: Told): boolean => what !== 'delivering' && what !== 'signed'

/** Tells a buyer that the parcel comes or has come, and the shop what went wrong or came back. */
export const notifyParcel = defineNotice({
  kind: 'notify-parcel',
  payload: {
    orderNo: text(20),
    what: v.picklist(['delivering', 'signed', 'trouble', 'returned', 'arrived']),
    uid: id,
  },
  find: findOrders,
  isOf: (row, { orderNo }) => row.order_no === orderNo,
  receiver: (_row, { uid }) => uid,
  isForStaff: isForShop,
  words: (row, told) => ({
    ...words[told.what],
    path: isForShop(told)
      ? `/pages/mine/orders?order_no=${row.order_no}`
      : `/order/detail?order_no=${row.order_no}`,
    picture: row.thumb,
  }),
  until: (_row, _told, now) => now + DAY_S,
})

function findOrders({ db, brandId, each }: Found<Told>) {
  return inBrand(db, brandId)
    .selectFrom('order_item')
    .select(['order_no', 'thumb'])
    .where('order_no', 'in', each('orderNo'))
    .where('no', '=', 1)
    .execute()
}

/** Writes the notices of a new state, each once however often the carrier goes back and forth. */
export async function tellOfParcel(
  trx: Tx,
  { brandId, what, no }: ParcelKey,
  { state, now }: { state: ParcelState; now: number },
): Promise<void> {
  const orderNo =
    what === 'order' ? no : (await findRefund(trx, { brandId, refundNo: no }))?.order_no
  const order = orderNo ? await findOrder(trx, { brandId, orderNo }) : undefined
  const told = toldOf(what, state)
  if (!order || !told) return
  const isShop = isForShop({ orderNo: order.order_no, what: told, uid: 0 })
  const people = isShop ? await shopPeople(trx, order) : [order.uid]
  await enqueue(
    trx,
    notifyParcel,
    people.map(uid => ({
      brandId,
      key: `${what}:${no}:${told}:${uid}`,
      dueAt: now,
      payload: { orderNo: order.order_no, what: told, uid },
    })),
  )
}

/** Who sends goods back knows where they are; the shop learns that they are there. */
function toldOf(what: ParcelKey['what'], state: ParcelState): Told['what'] | undefined {
  if (state === 'waiting' || state === 'moving') return undefined
  if (what === 'order') return state
  return state === 'signed' ? 'arrived' : undefined
}
