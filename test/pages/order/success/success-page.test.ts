import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OrderDetail } from '../../../../api/index.ts'
import { getCurrentPages, navigateTo } from '../../../../runtime/index.ts'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { ok, refused } from '../../../support/fake-server.ts'
import { find, press, shows, until } from '../../../support/mount.tsx'
import { openApp, settled } from '../../../support/open-app.tsx'
import { sampleOrder } from '../../../support/sample-order.ts'

const test = suite('the page after a payment')

let order: OrderDetail
let isKnown: boolean
let isLost: boolean
const fixture = createAppFixture(({ url }) => {
  if (isLost) throw new TypeError('no network')
  if (!isKnown) return refused(1002)
  if (url.includes('/pay-result')) return ok({ paid: order.paid, status: order.status })
  return url.includes('/order/detail')
    ? ok(order)
    : ok({ list: [], entries: [], next: '', server_time: 1 })
})

test.before.each(() => {
  order = sampleOrder({ paid: 1, status: 10, actions: [] })
  isKnown = true
  isLost = false
  fixture.begin()
})
test.after.each(() => fixture.end())

const open = (more = '') => openApp(`/order/paySuccess?br=8&order_no=${order.order_no}${more}`)
const code = {
  code: '864209173358',
  status: 1,
  item_no: 1,
  url: 'http://shop.test/x',
  valid_to: 1_800_000_000,
}

for (const [what, more, words] of [
  ['goods to be sent', {}, ['支付成功', '¥268.00', '等商家发货', '完成后可得268积分', '查看订单']],
  ['a voucher', { status: 15, codes: [code], address: null }, ['凭核销码到门店使用', '查看核销码']],
  ['a group that still forms', { status: 5 }, ['还差朋友一起', '邀请好友']],
  ['virtual goods', { status: 30, address: null }, ['已经生效']],
  ['goods that wait in a store', { delivery: 2, address: null }, ['到门店自取']],
] as const)
  test(`${what}: says what comes next`, async () => {
    Object.assign(order, more)
    await open()
    for (const each of words) await shows(each)
  })

test('leads to the order in its own place, and back to where it came from', async () => {
  await open('&back=%2Fpages%2Fgoods%2Fdetail%3Fgoods_id%3D41')
  await press('返回')
  await until(() => fixture.left.length)
  assert.match(fixture.left[0] ?? '', '/pages/goods/detail?goods_id=41')
})

test('goes back to the page in which the order began, rather than to a second one', async () => {
  await openApp('/order/list?br=8')
  await navigateTo({ url: `/order/paySuccess?order_no=${order.order_no}&back=%2Forder%2Flist` })
  await settled()
  await press('返回')
  await until(() => location.pathname === '/order/list')
  assert.equal(
    getCurrentPages().map(({ path }) => path),
    ['/order/list'],
  )
})

test('a way back that is no page of ours leads to the shop', async () => {
  await open('&back=https%3A%2F%2Fevil.example')
  await press('回店里逛逛')
  await until(() => fixture.left.length)
  assert.match(fixture.left[0] ?? '', '/brand')
})

test('while nobody knows it says so, and a look finds the money', async () => {
  order = sampleOrder()
  await open('&unclear=1')
  await shows('支付结果确认中')
  order = sampleOrder({ paid: 1, status: 10 })
  await press('刷新')
  await shows('支付成功')
})

test('a payment whose result cannot be read stays unclear, and says that a look has found nothing', async () => {
  isLost = true
  await open('&unclear=1')
  await shows('支付结果确认中')
  await press('刷新')
  await shows('还没有收到结果')
  isLost = false
  window.dispatchEvent(new Event('online'))
  await shows('支付成功')
})

test('an order that cannot be read after its payment warns of paying twice, and leads on', async () => {
  isLost = true
  await open()
  await shows('请不要重复支付')
  assert.ok(find('全部订单'))
})

for (const [what, more, query] of [
  ['was never paid', {}, ''],
  ['is closed by now', { status: 40, close_type: 1 }, '&unclear=1'],
  ['was paid too late', { status: 40, close_type: 6, paid: 1 }, ''],
] as const)
  test(`an order that ${what} has a page of its own`, async () => {
    order = { ...sampleOrder(), ...more }
    await open(query)
    await until(() => location.pathname === '/order/detail')
    assert.is(location.pathname, '/order/detail')
  })

test('an unknown order says so', async () => {
  isKnown = false
  await open()
  await shows('订单不存在')
  assert.ok(find('返回'))
})

test('without an order it leads to all of them', async () => {
  await openApp('/order/paySuccess?br=8')
  await until(() => location.pathname === '/order/list')
  assert.is(location.pathname, '/order/list')
})

test.run()
