import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FormEntry } from '../../../../api/form.ts'
import { applyPaymentNotice } from '../../../../server/trade/orders/apply-notices.ts'
import type { OrderRow } from '../../../../server/trade/orders/order-table.ts'
import {
  openOrderShop,
  type OrderShop,
  read,
  runOrderJobs,
  toCashier,
} from '../../../support/order-shop.ts'
import { newReqId } from '../../../support/server-app.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { people } from '../../../support/server-data.ts'
import { addForm, quota } from '../../../support/server-forms.ts'

const test = suite('the fee of a form')
const FORM = 7790
const REWARD = 7791
let shop: OrderShop

test.before.each(async () => {
  shop = await openOrderShop()
  await shop.server.db.insertInto('activity').values(coupon(REWARD)).execute()
  const ext = { fee_fen: 9900, reward: { activity_id: REWARD }, notify_staff: true }
  await addForm(shop.server, FORM, ext, quota(2))
})
test.after.each(() => shop.server.close())

async function submit(uid: number = people.shopper) {
  const caller = await shop.server.as(uid)
  return caller.post('/api/wechat/form/submit', {
    id: FORM,
    answers: { name: '周予安' },
    smsCodes: {},
    reqId: newReqId(),
  })
}

async function entered(): Promise<{ entryId: string; order: OrderRow }> {
  const { data } = await submit()
  const order = await read(shop, { order_no: String(data.order_no) } as OrderRow)
  return { entryId: String(data.entry_id), order }
}

async function entryOf(entryId: string): Promise<FormEntry> {
  const caller = await shop.server.as(people.shopper)
  return (await caller.get('/api/wechat/form/entry', { entryId })).data as unknown as FormEntry
}

async function pay(order: OrderRow): Promise<void> {
  const notice = shop.payments.pay(await toCashier(shop, order))
  assert.ok(notice)
  await applyPaymentNotice(shop.server, notice)
}

async function placesLeft(): Promise<number> {
  const { stock_left } = await shop.server.db
    .selectFrom('activity')
    .select('stock_left')
    .where('activity_id', '=', FORM)
    .executeTakeFirstOrThrow()
  return stock_left
}

const grants = () =>
  shop.server.db
    .selectFrom('user_grant')
    .select('status')
    .where('activity_id', '=', REWARD)
    .execute()
const shopNotices = () =>
  shop.server.db.selectFrom('shop_notice').select('kind').where('activity_id', '=', FORM).execute()

test('holds the place until it is paid; the coupon and the word to the shop come with the payment', async () => {
  const { entryId, order } = await entered()
  assert.equal([order.type, order.status, order.pay_fen, order.record_id], [7, 0, 9900, entryId])
  assert.is(order.expires_at - order.created_at, 900)
  const pending = await entryOf(entryId)
  assert.equal(
    [pending.status, pending.order_no, pending.cancelable, pending.reward, pending.reward_gone],
    ['payPending', order.order_no, false, null, false],
  )
  assert.equal([await placesLeft(), await grants(), await shopNotices()], [1, [], []])

  await pay(order)
  const paid = await entryOf(entryId)
  assert.equal([paid.status, paid.cancelable], ['paid', false])
  assert.is(paid.reward?.path, `/coupon?id=${REWARD}`)
  assert.equal([await placesLeft(), (await shopNotices()).length], [1, 1])
  assert.is((await read(shop, order)).status, 30)
})

test('unpaid after a quarter of an hour it is canceled and the place is free, also for the same person', async () => {
  const { entryId, order } = await entered()
  assert.equal([(await submit()).code, await placesLeft()], [2106, 1])
  shop.server.clock.pass(900)
  await runOrderJobs(shop)
  assert.is((await entryOf(entryId)).status, 'canceled')
  assert.is(await placesLeft(), 2)
  assert.equal((await read(shop, order)).close_type, 1)
  assert.is((await submit()).code, 1)
})

test('an order that its buyer takes back takes the entry with it; the entry alone is not taken back', async () => {
  const { entryId, order } = await entered()
  const caller = await shop.server.as(people.shopper)
  const reqId = newReqId()
  assert.is((await caller.post('/api/wechat/form/cancel', { entryId, reqId })).code, 1004)
  const cancel = { orderNo: order.order_no, reason: '不去了', reqId }
  assert.is((await caller.post('/api/wechat/order/cancel', cancel)).code, 1)
  assert.equal([(await entryOf(entryId)).status, await placesLeft()], ['canceled', 2])
})

test('money that came too late goes back and the entry stays canceled', async () => {
  const { entryId, order } = await entered()
  const payNo = await toCashier(shop, order)
  shop.server.clock.pass(900)
  await runOrderJobs(shop)
  await applyPaymentNotice(shop.server, shop.payments.payAnyway(payNo))
  await runOrderJobs(shop)
  assert.is((await entryOf(entryId)).status, 'canceled')
  assert.equal([await placesLeft(), await grants()], [2, []])
  assert.is(shop.payments.refundedOf(payNo), 9900)
})

test('a fee that is given back frees the place and takes an unused coupon back', async () => {
  const { entryId, order } = await entered()
  await pay(order)
  const caller = await shop.server.as(people.shopper)
  const asked = await caller.post('/api/wechat/refund/apply', {
    orderNo: order.order_no,
    itemNo: 1,
    kind: 1,
    reason: '不想要了',
    description: '',
    images: [],
    amountFen: 9900,
    reqId: newReqId(),
  })
  assert.is(asked.code, 1, asked.message)
  const merchant = await shop.server.as(people.merchant)
  const audit = { refundNo: asked.data.refund_no, pass: true, note: '', reqId: newReqId() }
  const agreed = await merchant.post('/api/retail/mine/refund-audit', audit)
  assert.is(agreed.code, 1, agreed.message)
  await runOrderJobs(shop)
  assert.equal([(await entryOf(entryId)).status, await placesLeft()], ['canceled', 2])
  assert.equal(await grants(), [{ status: 4 }])
})

test('a brand without a payment account takes no entry for money', async () => {
  shop.payments.brandsWithoutAccount = [8]
  assert.equal([(await submit()).code, await placesLeft()], [1605, 2])
})

test('two pay for the last places at once: each has their own entry and order', async () => {
  const replies = await Promise.all([
    submit(people.shopper),
    submit(people.friend),
    submit(people.manager),
  ])
  assert.equal(replies.map(({ code }) => code).sort(), [1, 1, 2105])
  assert.is(await placesLeft(), 0)
})

test.run()
