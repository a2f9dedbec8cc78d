import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Prepayment } from '../../../../api/index.ts'
import CashierPage from '../../../../pages/shop/pay-frames/cashier-page.tsx'
import { hideFeedback } from '../../../../runtime/index.ts'
import { freshDom } from '../../../support/dom.ts'
import { createFakeServer, ok, type Reply, refused } from '../../../support/fake-server.ts'
import { watchLeaves } from '../../../support/leaves.ts'
import { find, mount, press, settle, shows, unmountAll, until } from '../../../support/mount.tsx'
import { closeApp, openApp, settled } from '../../../support/open-app.tsx'
import { sampleOrder } from '../../../support/sample-order.ts'

const test = suite('the cashier')
const now = 1_795_000_000
const order = sampleOrder()
const prepaid: Prepayment = {
  appId: 'wx8',
  timeStamp: '1795000000',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
  expires_at: now + 900,
}
let server: ReturnType<typeof createFakeServer>
let detail: () => Reply | Promise<Reply>
let prepay: Reply
let paid: 0 | 1
/** Behaviour of the host's cashier. */
let host: (call: { success(): void; cancel(): void; timestamp: string }) => void

test.before.each(() => {
  freshDom('/bcpay?br=8&order_no=1')
  detail = () => ok(order)
  prepay = ok(prepaid)
  paid = 1
  host = call => call.cancel()
  Object.assign(window, { wx: { chooseWXPay: (call: Parameters<typeof host>[0]) => host(call) } })
  server = createFakeServer(({ url }) => {
    if (url.includes('/order/detail')) return detail()
    if (url.includes('/order/prepay')) return prepay
    return ok({ paid, status: paid ? 10 : 0 })
  })
})
test.after.each(async () => {
  await unmountAll()
  hideFeedback()
  Reflect.deleteProperty(window, 'wx')
  server.stop()
})

const calls = (path: string) => server.seen.filter(({ url }) => url.includes(path)).length

async function opened() {
  const query = { order_no: order.order_no }
  await mount(<CashierPage query={query} params={query} />)
}

test('opens the host’s cashier at once, with the signed order', async () => {
  let given = ''
  host = call => {
    given = call.timestamp
    call.cancel()
  }
  await opened()
  await until(() => given)
  assert.is(given, prepaid.timeStamp)
  await shows('2016福鼎寿眉老白茶饼')
  await shows('268.00')
})

test('asks the server when the host says that it is paid', async () => {
  host = call => call.success()
  await opened()
  await until(() => calls('/order/pay-result'))
  assert.is(calls('/order/pay-result'), 1)
})

test('whoever backs out may pay again, once at a time', async () => {
  await opened()
  await shows('还没有付款')
  host = () => {}
  await press('重新支付')
  await press('重新支付')
  await settle()
  assert.is(calls('/order/prepay'), 2)
  assert.is(find('重新支付')?.getAttribute('aria-busy'), 'true')
})

test('a host without a cashier is told of, with the way out', async () => {
  Reflect.deleteProperty(window, 'wx')
  await opened()
  await shows('当前微信版本不能付款')
  assert.ok(find('复制链接'))
})

for (const [what, change] of Object.entries({
  closed: { status: 40 },
  late: { expires_at: now },
}))
  test(`an order that is ${what} cannot be paid`, async () => {
    detail = () => ok({ ...order, ...change })
    await opened()
    await shows('支付时间已过')
    assert.is(calls('/order/prepay'), 0)
  })

test('an order that was paid too late and given back is over, and no success', async () => {
  detail = () => ok({ ...order, status: 40, close_type: 6, refund_status: 30, paid: 1 })
  const leaves = watchLeaves()
  await opened()
  await shows('订单已关闭')
  await shows('已付的钱原路退回')
  await settle()
  assert.equal([calls('/order/prepay'), leaves.left], [0, []])
  leaves.stop()
})

test('an order that was paid already is not paid again', async () => {
  detail = () => ok({ ...order, status: 10, paid: 1 })
  await opened()
  await settle()
  assert.is(calls('/order/prepay'), 0)
})

for (const code of [1105, 1106])
  test(`a refusal with ${code} says that its time is over`, async () => {
    prepay = refused(code)
    await opened()
    await shows('支付时间已过')
  })

test('an unknown order, which somebody else’s looks like, is said to be missing', async () => {
  detail = () => refused(1002)
  await opened()
  await shows('订单不存在')
})

test('a link without an order number is broken, and asks nothing', async () => {
  const leaves = watchLeaves()
  await openApp('/bcpay?br=8')
  await settled()
  assert.equal(
    [server.seen.filter(({ url }) => url.includes('/order/')), leaves.left],
    [[], ['/error?type=param&br=8']],
  )
  await closeApp()
  leaves.stop()
})

test('no usable answer can be tried again', async () => {
  detail = () => ({ status: 400, body: 'nonsense' })
  await opened()
  await shows('加载失败')
  detail = () => ok(order)
  await press('重试')
  await shows('268.00')
})

test.run()
