import * as assert from 'uvu/assert'
import type { Confirmation, OrderCreated } from '../../api/checkout.ts'
import { applyPaymentNotice } from '../../server/trade/orders/apply-notices.ts'
import { choiceOf, type OrderShop } from './order-shop.ts'
import { type Caller, newReqId, type Reply } from './server-app.ts'

type Fields = Record<string, unknown>

/** A write with a new `reqId`. */
export const write = (caller: Caller, path: string, fields: Fields = {}): Promise<Reply> =>
  caller.post(`/api${path}`, { reqId: newReqId(), ...fields })

/** A call that must succeed; resolves with its data. */
export async function done<T extends object>(call: Promise<Reply>): Promise<T> {
  const { code, message, data } = await call
  assert.is(code, 1, message)
  return data as T
}

/** Code of a refusal. */
export const codeOf = async (call: Promise<Reply>): Promise<number> => (await call).code

export const confirm = (
  caller: Caller,
  lines: { skuId: number; count: number }[],
  more: Fields = {},
): Promise<Reply> => caller.post('/api/wechat/order/confirm', { ...choiceOf(lines), ...more })

/** Confirms and creates an order. */
export async function buy(
  caller: Caller,
  lines: { skuId: number; count: number }[],
  more: Fields = {},
  link: Fields = {},
): Promise<OrderCreated> {
  const { confirm_token } = await done<Confirmation>(confirm(caller, lines, more))
  const fields = { confirmToken: confirm_token, remark: '', ...link }
  return done<OrderCreated>(write(caller, '/wechat/order/create', fields))
}

/** Opens the cashier and pays there; the platform's notice arrives. */
export async function pay(
  { server, payments }: OrderShop,
  caller: Caller,
  orderNo: string,
): Promise<void> {
  const prepaid = await done<{ package: string }>(
    caller.post('/api/wechat/order/prepay', { orderNo }),
  )
  const notice = payments.pay(prepaid.package.replace('prepay_id=', ''))
  assert.ok(notice, 'the platform takes the money')
  if (notice) await applyPaymentNotice(server, notice)
}

export async function buyAndPay(
  shop: OrderShop,
  caller: Caller,
  lines: { skuId: number; count: number }[],
  more: Fields = {},
): Promise<string> {
  const { order_no } = await buy(caller, lines, more)
  await pay(shop, caller, order_no)
  return order_no
}
