import { suite } from 'uvu'
import * as assert from 'uvu/assert'
// Imported beforehand, so that a modal would be visible after one settling.
import '../../../../api/core/request-feedback.ts'
import { payOrder } from '../../../../pages/mechanics/purchase/pay.ts'
import { hideFeedback } from '../../../../runtime/index.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok, type Reply, refused } from '../../../support/fake-server.ts'
import { pageText, settle } from '../../../support/mount.tsx'
import { skipTimers } from '../../../support/skip-timers.ts'

const test = suite('paying an order')

interface HostCall {
  success(): void
  cancel(): void
  fail(error: { errMsg: string }): void
}

const prepaid = {
  appId: 'wx8',
  timeStamp: '1795000000',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
  expires_at: 1_795_000_900,
}
let server: ReturnType<typeof createFakeServer>
let prepay: () => Reply
/** Replies of `pay-result`, in order; the last one is repeated. */
let results: (() => Reply)[]
let timers: ReturnType<typeof skipTimers>

const paid = () => ok({ paid: 1, status: 10 })
const unpaid = () => ok({ paid: 0, status: 0 })
/** An invalid envelope; a network failure would be retried by the client itself. */
const lost = () => ({ status: 400, body: 'nonsense' })

test.before.each(() => {
  freshDom('/order/pay?br=8')
  timers = skipTimers(1000)
  prepay = () => ok(prepaid)
  results = [paid]
  letHost(call => call.success())
  server = createFakeServer(({ url }) => {
    if (url.includes('/order/prepay')) return prepay()
    const [next = paid] = results
    if (results.length > 1) results.shift()
    return next()
  })
})
test.after.each(() => {
  timers.restore()
  hideFeedback()
  Reflect.deleteProperty(window, 'wx')
  server.stop()
})

function letHost(chooseWXPay: (call: HostCall) => void): void {
  Object.assign(window, { wx: { chooseWXPay } })
}

const looks = () => server.seen.filter(({ url }) => url.includes('/pay-result')).length

test('is paid when the server has the money, and looks no further', async () => {
  results = [unpaid, paid]
  assert.is(await payOrder('1'), 'paid')
  assert.is(looks(), 2)
})

test('asks ten times, then says that it is not clear', async () => {
  results = [unpaid]
  let asking = 0
  assert.is(await payOrder('1', () => (asking += 1)), 'unclear')
  assert.equal([looks(), asking, timers.waits.length], [10, 1, 9])
})

test('a look that got no answer is one of the ten, and opens no modal', async () => {
  results = [lost, paid]
  assert.is(await payOrder('1'), 'paid')
  await settle()
  await settle()
  assert.not.match(pageText(), '请求失败')
})

test('backing out asks for nothing more', async () => {
  letHost(call => call.cancel())
  assert.is(await payOrder('1'), 'cancelled')
  assert.is(looks(), 0)
})

test('a failure of the host is told in its own words', async () => {
  letHost(call => call.fail({ errMsg: 'chooseWXPay:fail 余额不足' }))
  assert.is(await payOrder('1'), 'failed')
  await settle()
  assert.match(pageText(), '余额不足')
})

test('a failure without a reason that a visitor can read says how to go on', async () => {
  letHost(call => call.fail({ errMsg: 'chooseWXPay:fail' }))
  assert.is(await payOrder('1'), 'failed')
  await settle()
  assert.match(pageText(), '订单还在，可以再付一次')
})

test('a client without a cashier is told apart', async () => {
  Reflect.deleteProperty(window, 'wx')
  assert.is(await payOrder('1'), 'noHost')
})

for (const code of [1105, 1106])
  test(`a refusal with ${code} means that it is over`, async () => {
    prepay = () => refused(code)
    assert.is(await payOrder('1'), 'over')
  })

test('another refusal is told in words', async () => {
  prepay = () => refused(1605, '商家还没有开通支付')
  assert.is(await payOrder('1'), 'failed')
  await settle()
  assert.match(pageText(), '商家还没有开通支付')
})

test.run()
