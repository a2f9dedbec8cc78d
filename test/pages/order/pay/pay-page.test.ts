import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $loginTip, $visitor } from '../../../../api/index.ts'
import { getStorageSync, hideFeedback, setStorageSync } from '../../../../runtime/index.ts'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { ok, type Reply, refused, type SeenRequest } from '../../../support/fake-server.ts'
import { find, pageText, press, shows, until } from '../../../support/mount.tsx'
import { openApp, settled } from '../../../support/open-app.tsx'
import { sampleConfirmation } from '../../../support/sample-checkout.ts'
import { sampleOrder } from '../../../support/sample-order.ts'

const test = suite('the checkout of an ordinary purchase')

const orderNo = '20261122180000123456'
const created = (more: object = {}) =>
  ok({ order_no: orderNo, pay_fen: 54_400, status: 0, expires_at: 1_795_001_800, ...more })
const prepaid = {
  appId: 'wx8',
  timeStamp: '1795000000',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
  expires_at: 1_795_000_900,
}
interface HostCall {
  success(): void
  cancel(): void
  fail(error: { errMsg: string }): void
}

let confirm: (request: SeenRequest) => Reply | Promise<Reply>
let create: () => Reply | Promise<Reply>
let host: (call: HostCall) => void
const fixture = createAppFixture(request => {
  const { url } = request
  if (url.includes('/order/confirm')) return confirm(request)
  if (url.includes('/order/create')) return create()
  if (url.includes('/order/prepay')) return ok(prepaid)
  if (url.includes('/order/pay-result')) return ok({ paid: 1, status: 10 })
  if (url.includes('/order/detail')) return ok(sampleOrder())
  return ok({ list: [] })
})

test.before.each(() => {
  confirm = () => ok(sampleConfirmation())
  create = () => created()
  host = call => call.success()
  Object.assign(window, { wx: { chooseWXPay: (call: HostCall) => host(call) } })
  fixture.begin()
})
test.after.each(async () => {
  $visitor.set({ ...$visitor.get(), isSnapshot: false })
  $loginTip.set(false)
  hideFeedback()
  Reflect.deleteProperty(window, 'wx')
  await fixture.end()
})

const open = (before?: () => void) => openApp('/order/pay?br=8&sku_id=11&count=2', before)
const calls = (path: string) => fixture.server.seen.filter(({ url }) => url.includes(path))
const bodies = (path: string) => calls(path).map(({ body }) => body as Record<string, unknown>)
const where = () => location.pathname + location.search

async function submitted(): Promise<void> {
  await open()
  await press('提交订单')
  await settled()
}

async function goes(path: string): Promise<void> {
  await until(() => location.pathname === path)
  assert.is(location.pathname, path)
}

test('asks for the prices of what the link names', async () => {
  await open()
  assert.equal(bodies('/order/confirm')[0]?.lines, [{ skuId: 11, count: 2 }])
  await shows('运费¥8.00')
  await shows('合计¥544.00')
})

test('a link that names nothing is broken, and asks nothing', async () => {
  await openApp('/order/pay?br=8&sku_id=x')
  await settled()
  assert.equal([calls('/order/'), fixture.left], [[], ['/error?type=param&br=8']])
})

test('paid: the success page takes the place of the checkout', async () => {
  await open()
  const before = history.length
  await press('提交订单')
  await goes('/order/paySuccess')
  assert.match(where(), orderNo)
  assert.is(history.length, before)
  assert.is(bodies('/order/create')[0]?.confirmToken, 'token1')
})

test('the button is busy at once, and a second tap orders nothing', async () => {
  create = () => new Promise(() => undefined)
  // A call that never ends would be joined by identical ones of later tests.
  confirm = () => ok(sampleConfirmation({ confirm_token: 'slow' }))
  await open()
  await press('提交订单')
  assert.is(find('提交订单')?.getAttribute('aria-busy'), 'true')
  await press('提交订单')
  await settled()
  assert.is(calls('/order/create').length, 1)
})

test('nothing to pay asks for no payment', async () => {
  create = () => created({ pay_fen: 0, status: 10 })
  await submitted()
  await goes('/order/paySuccess')
  assert.is(calls('/order/prepay').length, 0)
})

test('backing out of the cashier leads to the order, and says so', async () => {
  host = call => call.cancel()
  await submitted()
  await goes('/order/detail')
  await shows('已取消支付')
})

test('a host without a cashier leads to the page that helps', async () => {
  Reflect.deleteProperty(window, 'wx')
  await submitted()
  await until(() => fixture.left.length)
  assert.match(fixture.left[0] ?? '', `/bcpay?order_no=${orderNo}`)
})

test('a payment that failed stays, and is tried again with the same order', async () => {
  host = call => call.fail({ errMsg: 'chooseWXPay:fail 余额不足' })
  await submitted()
  await shows('余额不足')
  await press('我知道了')
  host = call => call.success()
  await press('提交订单')
  await goes('/order/paySuccess')
  assert.equal([calls('/order/create').length, calls('/order/prepay').length], [1, 2])
})

test('an order whose answer was lost is asked for again as the same one', async () => {
  create = () => {
    throw new TypeError('no network')
  }
  await submitted()
  await until(() => find('我知道了'))
  await press('我知道了')
  create = () => created()
  await press('提交订单')
  await goes('/order/paySuccess')
  const ids = new Set(bodies('/order/create').map(({ reqId }) => reqId))
  assert.is(ids.size, 1)
})

test('a price that changed is told, and asked for anew', async () => {
  create = () => refused(1102)
  await open()
  confirm = () => ok(sampleConfirmation({ pay_fen: 60_000, confirm_token: 'token2' }))
  await press('提交订单')
  await shows('价格有变化')
  await shows('600.00')
  assert.is(calls('/order/confirm').length, 2)
})

for (const code of [1101, 2105])
  test(`nothing left (${code}): the button says so and is off`, async () => {
    create = () => refused(code)
    await submitted()
    assert.is(find('已抢光')?.hasAttribute('disabled'), true)
  })

for (const code of [1108, 2120])
  test(`an unpaid order (${code}) is offered for payment`, async () => {
    create = () => refused(code, '有一笔没付', { data: { order_no: '20261122000000000001' } })
    host = call => call.cancel()
    await submitted()
    await press('去付款')
    await goes('/order/detail')
    assert.match(where(), 'order_no=20261122000000000001&pay=1')
  })

for (const [code, words] of [
  [1109, '该地区暂不配送'],
  [1605, '商家还没有开通支付'],
  [2103, '活动已经结束了'],
] as const)
  test(`a refusal with ${code} is told in words`, async () => {
    create = () => refused(code, words)
    await submitted()
    await shows(words)
  })

test('a coupon that is gone is told, and left out of the next question', async () => {
  create = () => refused(1303, '优惠券已不能使用')
  await submitted()
  await shows('优惠券已不能使用')
  await until(() => calls('/order/confirm').length > 1)
  assert.is(bodies('/order/confirm').at(-1)?.couponId, '')
})

test('no address: the button leads to the addresses', async () => {
  confirm = () => ok(sampleConfirmation({ address: null, problem: 'needAddress' }))
  await open()
  await press('填写地址')
  await goes('/order/address')
})

test('an address that was chosen before the page opened goes with the first question', async () => {
  await open(() => setStorageSync('__address__', { address_id: 'a7' }))
  assert.is(bodies('/order/confirm')[0]?.addressId, 'a7')
  assert.is(getStorageSync('__address__'), '')
})

test('a price that did not come keeps the old one grey, with a way to ask again', async () => {
  await open()
  confirm = () => ({ status: 400, body: 'nonsense' })
  await press('增加')
  await until(() => find('重试'))
  assert.is(find('提交订单')?.hasAttribute('disabled'), true)
  await shows('合计¥544.00')
  confirm = () => ok(sampleConfirmation({ pay_fen: 81_200 }))
  await press('重试')
  await shows('合计¥812.00')
})

test('a virtual account sees why it cannot buy, and nothing is sent', async () => {
  $visitor.set({ ...$visitor.get(), isSnapshot: true })
  await open()
  await shows('登录后才能购买')
  assert.equal([calls('/order/confirm').length, $loginTip.get()], [0, true])
})

for (const isLate of [false, true])
  test(`the last place of a group, gone ${isLate ? 'before' : 'at'} the checkout: one's own group is offered`, async () => {
    const full = refused(2116, '已经满员了，可以自己开一个')
    create = () => full
    if (isLate) confirm = () => full
    await openApp('/groupWork/pay?br=8&id=641&sku_id=11&teamId=t1')
    if (!isLate) await press('提交订单')
    await shows('来晚了一步')
    confirm = () => ok(sampleConfirmation())
    await press('自己开团')
    await until(() => bodies('/order/confirm').at(-1)?.teamId === 'new')
    assert.not.match(where(), 'teamId')
  })

test('goods that are gone say so', async () => {
  confirm = () => refused(1002)
  await open()
  await shows('商品已下架')
  assert.not.match(pageText(), '提交订单')
})

test.run()
