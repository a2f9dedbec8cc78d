import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OrderRow } from '../../../../server/trade/orders/order-table.ts'
import { prepay } from '../../../../server/trade/orders/prepay.ts'
import { syncPayment } from '../../../../server/trade/orders/stop-payments.ts'
import { createSandboxPayment, sendDueNotices } from '../../../../server/demo/sandbox/pay/index.ts'
import { pay, type PaidOutcome } from '../../../../server/demo/sandbox/pay/payments.ts'
import { logWords } from '../../../support/log-words.ts'
import {
  choiceOf,
  openOrderShop,
  order,
  type OrderShop,
  read,
  skus,
} from '../../../support/order-shop.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('an order that is paid through the platform’s protocol')
const cup = choiceOf([{ skuId: skus.cup, count: 1 }])
let shop: OrderShop
let made: OrderRow
/** Used in turn: an unpaid order blocks its buyer's next one. */
let buyers = [people.shopper, people.friend]
let payNo: string
/** Lines of the log. */
let said: string[]
const { error } = console

test.before(async () => {
  shop = await openOrderShop()
  Object.assign(shop.server, createSandboxPayment(shop.server))
})
test.before.each(async () => {
  const uid = buyers.shift() ?? 0
  buyers = [...buyers, uid]
  made = await order(shop, uid, cup)
  payNo = `${made.order_no}01`
  const payer = { uid, openid: `openid-${uid}` }
  await prepay(shop.server, { brandId: 8, orderNo: made.order_no }, payer)
  said = []
  console.error = (...words: unknown[]) => said.push(logWords(words))
})
test.after.each(() => {
  console.error = error
})
test.after(() => shop.server.close())

const confirm = (outcome: PaidOutcome) =>
  pay(shop.server, { brand_id: 8, out_trade_no: payNo }, { outcome, refundOutcome: 'ok' })

const send = () =>
  sendDueNotices(shop.server, (url, init) => shop.server.fetch(new URL(url).pathname, init))

const statusOf = async () => (await read(shop, made)).status
const digests = async () =>
  (await shop.server.db.selectFrom('pay_notice').select('digest').execute()).length

for (const outcome of ['ok', 'twice', 'late'] as const) {
  test(`is paid once by its notice, "${outcome}"`, async () => {
    const before = await digests()
    await confirm(outcome)
    if (outcome === 'late') shop.server.clock.pass(20)
    await send()
    assert.is(await statusOf(), 10)
    assert.is((await digests()) - before, 1)
    assert.equal(said, [])
  })
}

test('is paid by asking, when the notice never comes', async () => {
  await confirm('never')
  await send()
  assert.is(await statusOf(), 0)
  await syncPayment(shop.server, { brandId: 8, payNo })
  assert.is(await statusOf(), 10)
})

test('stays unpaid by a notice of another amount, and the log says why', async () => {
  const amount_fen = made.pay_fen - 1
  await shop.server.db
    .updateTable('sandbox_payment')
    .set({ amount_fen })
    .where('brand_id', '=', 8)
    .where('out_trade_no', '=', payNo)
    .execute()
  await confirm('ok')
  await send()
  assert.is(await statusOf(), 0)
  assert.equal(said, ['POST /api/wechat/order/pay-notify/8: refused, other amount'])
})

test('that is not ours stays unknown, and the log says why', async () => {
  await shop.server.db
    .updateTable('payment')
    .set({ pay_no: `${payNo}9` })
    .where('brand_id', '=', 8)
    .where('pay_no', '=', payNo)
    .execute()
  await confirm('ok')
  await send()
  assert.is(await statusOf(), 0)
  assert.equal(said, ['POST /api/wechat/order/pay-notify/8: refused, unknown payment'])
})

test.run()
