import type { Db } from '../../../server/core/database.ts'
import { makeStoreToken } from '../../../server/mechanics/redeem/store-token.ts'
import { makeConfirmToken } from '../../../server/trade/orders/confirm-token.ts'
import { addressRow, choiceOf } from '../order-shop.ts'
import { START } from '../server-clock.ts'
import { people } from '../server-data.ts'

const secret = 'secret of 8'

/** Goods of the test content: 12 and 15, each with one sku of the same number. */
export const matrixSku = 12
const PRICE_FEN = 1200

/** Fields of a checkout of one piece. */
export const checkoutFields = {
  ...choiceOf([{ skuId: matrixSku, count: 1 }]),
  activityId: 0,
  ticket: '',
  teamId: '',
  recordId: '',
}

/** The shopper's own confirmation of that piece. */
export const confirmToken = () =>
  makeConfirmToken(
    { brand_id: 8, secret },
    people.shopper,
    {
      choice: choiceOf([{ skuId: matrixSku, count: 1 }]),
      payFen: PRICE_FEN,
      linesFen: [PRICE_FEN],
    },
    START,
  )

/** Token of the first store's code at the counter. */
export const storeToken = () =>
  makeStoreToken(secret, { storeId: 1, version: 1, expiresAt: START + 60 })

/** A shipped order with a pending refund, and an address, of two people, of another shop and in another brand. */
export async function addOrders(db: Db): Promise<void> {
  const owners = [
    [8, people.shopper, `of-${people.shopper}`],
    [8, people.friend, `of-${people.friend}`],
    [9, people.shopper, 'of-brand-9'],
    [8, people.shopper, 'of-shop-2', 2],
  ] as const
  for (const [brand_id, uid, whose, shop_id = 1] of owners) {
    await db
      .insertInto('address')
      .values({ ...addressRow(uid), brand_id, address_id: `address-${whose}` })
      .execute()
    await db
      .insertInto('shop_order')
      .values({ ...orderRow(brand_id, uid, `order-${whose}`), shop_id })
      .execute()
    await db
      .insertInto('order_item')
      .values({ ...itemRow, brand_id, order_no: `order-${whose}` })
      .execute()
    await db
      .insertInto('payment')
      .values({ ...paymentRow, brand_id, pay_no: `pay-${whose}`, order_no: `order-${whose}` })
      .execute()
    await db
      .insertInto('refund')
      .values({
        ...refundRow,
        brand_id,
        uid,
        refund_no: `refund-${whose}`,
        order_no: `order-${whose}`,
        pay_no: `pay-${whose}`,
      })
      .execute()
  }
}

const orderRow = (brand_id: number, uid: number, order_no: string) => ({
  brand_id,
  order_no,
  uid,
  type: 0,
  status: 20,
  goods_fen: PRICE_FEN,
  pay_fen: PRICE_FEN,
  refund_status: 10,
  open_refund_n: 1,
  delivery: 1,
  store_id: null,
  staff_id: null,
  created_at: START - 3600,
  expires_at: START - 1800,
  paid_at: START - 3500,
  shipped_at: START - 60,
  auto_receive_at: START - 60 + 7 * 86_400,
})

const itemRow = {
  no: 1,
  goods_id: matrixSku,
  sku_id: matrixSku,
  kind: 1,
  title: '商品12',
  thumb: '/goods.svg',
  specs_text: '',
  price_fen: PRICE_FEN,
  count: 1,
  discount_fen: 0,
  pay_fen: PRICE_FEN,
  refund_state: 1,
}

const paymentRow = {
  channel: 'wechat' as const,
  amount_fen: PRICE_FEN,
  state: 'paid' as const,
  check_code: 'c',
  created_at: START - 3550,
  paid_at: START - 3500,
}

const refundRow = {
  item_no: 1,
  kind: 2,
  status: 2,
  reason: '不喜欢',
  apply_fen: PRICE_FEN,
  operator: 'buyer' as const,
  created_at: START - 50,
  due_at: START + 86_400,
}
