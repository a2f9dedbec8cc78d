import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CheckoutChoice } from '../../../../api/index.ts'
import { createCheckoutStore } from '../../../../pages/mechanics/purchase/checkout-store.ts'
import { hideFeedback } from '../../../../runtime/index.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok, type Reply, refused } from '../../../support/fake-server.ts'
import { pageText, settle, until } from '../../../support/mount.tsx'
import { promises } from '../../../support/promises.ts'
import { sampleConfirmation } from '../../../support/sample-checkout.ts'
import { skipTimers } from '../../../support/skip-timers.ts'

const test = suite('the prices of a checkout')

let server: ReturnType<typeof createFakeServer>
let timers: ReturnType<typeof skipTimers>
let answers: ReturnType<typeof promises<Reply>>
let store: ReturnType<typeof createCheckoutStore>

test.before.each(() => {
  freshDom('/order/pay?br=8')
  timers = skipTimers(300)
  answers = promises<Reply>()
  server = createFakeServer(() => answers.next())
  store = createCheckoutStore({
    type: 0,
    lines: [{ skuId: 11, count: 2 }],
    successPath: '/order/paySuccess',
    back: '',
  })
})
test.after.each(async () => {
  store.stop()
  // Ends pending calls, because an identical call of the next test would join them.
  for (let index = 0; index < answers.count(); index += 1) answers.answer(index, ok({}))
  await settle()
  timers.restore()
  hideFeedback()
  server.stop()
})

const choices = () => server.seen.map(({ body }) => body as CheckoutChoice)
const count = (value: number) => ({ lines: [{ skuId: 11, count: value }] })
const paying = (fen: number) => ok(sampleConfirmation({ pay_fen: fen }))
const shown = () => {
  const state = store.$state.get()
  return state.status === 'ready' ? state.confirmation.pay_fen : state.status
}

async function asked(calls: number): Promise<void> {
  await until(() => answers.count() >= calls)
  assert.is(answers.count(), calls)
}

async function opened(): Promise<void> {
  void store.confirm()
  await asked(1)
  answers.answer(0, paying(100))
  await settle()
  assert.equal([shown(), store.$freshness.get()], [100, 'fresh'])
}

test('several changes at once are asked about once, with the last one', async () => {
  await opened()
  store.change(count(3))
  store.change(count(4))
  await asked(2)
  assert.equal(choices().at(-1)?.lines, [{ skuId: 11, count: 4 }])
  assert.is(store.$freshness.get(), 'asking')
  answers.answer(1, paying(400))
  await settle()
  assert.equal([shown(), store.$freshness.get()], [400, 'fresh'])
})

test('an answer to an older choice is dropped, whenever it comes', async () => {
  await opened()
  store.change(count(3))
  await asked(2)
  store.change(count(4))
  await asked(3)
  answers.answer(1, paying(300))
  await settle()
  assert.equal([shown(), store.$freshness.get()], [100, 'asking'])
  answers.answer(2, paying(400))
  await settle()
  assert.equal([shown(), store.$freshness.get()], [400, 'fresh'])
})

test('an older answer that comes last changes nothing', async () => {
  await opened()
  store.change(count(3))
  await asked(2)
  store.change(count(4))
  await asked(3)
  answers.answer(2, paying(400))
  await settle()
  answers.answer(1, paying(300))
  await settle()
  assert.equal([shown(), store.$freshness.get()], [400, 'fresh'])
})

test('without an answer the old price stays, known to be old, and can be asked for again', async () => {
  await opened()
  store.change(count(3))
  await asked(2)
  answers.answer(1, { status: 400, body: 'nonsense' })
  await settle()
  assert.equal([shown(), store.$freshness.get()], [100, 'failed'])
  void store.confirm()
  await asked(3)
  answers.answer(2, paying(300))
  await settle()
  assert.equal([shown(), store.$freshness.get()], [300, 'fresh'])
})

for (const [what, reply, words] of [
  ['more than there is', refused(1101), '库存不够了'],
  ['more than one may have', refused(1103, '超过', { data: { limit_n: 2 } }), '每人限购2件'],
] as const)
  test(`${what} is taken back, with the reason`, async () => {
    await opened()
    store.change(count(9))
    await asked(2)
    answers.answer(1, reply)
    await asked(3)
    assert.equal(choices().at(-1)?.lines, [{ skuId: 11, count: 2 }])
    assert.match(pageText(), words)
  })

test('a coupon that is gone is left out, and the rest of the choice stays', async () => {
  await opened()
  store.change({ ...count(3), couponId: 'c1' })
  await asked(2)
  answers.answer(1, refused(1303))
  await asked(3)
  const { couponId, lines } = choices().at(-1) ?? {}
  assert.equal([couponId, lines], ['', [{ skuId: 11, count: 3 }]])
})

test('the last piece, gone while somebody looked, is told without asking for ever', async () => {
  await opened()
  void store.confirm()
  await asked(2)
  answers.answer(1, refused(1101))
  await settle()
  assert.is(store.$isSoldOut.get(), true)
  await settle()
  assert.is(answers.count(), 2)
})

for (const [code, status] of [
  [1101, 'soldOut'],
  [1002, 'notFound'],
  [2103, 'refused'],
] as const)
  test(`a first refusal with ${code} is a screen of its own`, async () => {
    void store.confirm()
    await asked(1)
    answers.answer(0, refused(code))
    await settle()
    assert.is(shown(), status)
  })

test('a place at the checkout that is over is renewed once, and the prices come with the new one', async () => {
  let renewed = 0
  store = createCheckoutStore({
    type: 1,
    lines: [{ skuId: 11, count: 1 }],
    activityId: 631,
    ticket: 'old',
    renewTicket: async () => {
      renewed += 1
      return 'new'
    },
    successPath: '/seckill/order/paySuccess',
    back: '',
  })
  void store.confirm()
  await asked(1)
  answers.answer(0, refused(2121))
  await asked(2)
  answers.answer(1, paying(100))
  await settle()
  assert.equal(
    choices().map(({ ticket }) => ticket),
    ['old', 'new'],
  )
  assert.equal([renewed, shown(), store.$freshness.get()], [1, 100, 'fresh'])
})

test.run()
