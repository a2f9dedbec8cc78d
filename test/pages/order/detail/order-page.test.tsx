import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OrderDetail } from '../../../../api/index.ts'
import DetailPage from '../../../../pages/order/detail/order-page.tsx'
import { ok, refused } from '../../../support/fake-server.ts'
import { find, pageText, press, settle, shows, until } from '../../../support/mount.tsx'
import { closeApp, openApp, settled } from '../../../support/open-app.tsx'
import { createPageFixture } from '../../../support/page-fixture.tsx'
import { sampleOrder } from '../../../support/sample-order.ts'
import { skipTimers } from '../../../support/skip-timers.ts'

const test = suite('an order’s page')
const address = '/order/detail?br=8&order_no=20261121180000123456'
const page = createPageFixture(DetailPage, address)

let order: OrderDetail
/** Reply to the next write. */
let after: () => ReturnType<typeof ok>
const code = (digits: string, status = 1) => ({
  code: digits,
  status,
  item_no: 1,
  url: `https://shop.test/x?redeem=${digits}`,
  valid_to: 1_795_900_000,
})

test.before.each(() => {
  order = sampleOrder()
  after = () => ok(order)
  page.begin(({ url, method }) =>
    url.includes('detail') && method === 'GET' ? ok(order) : after(),
  )
})
test.after.each(async () => {
  await closeApp()
  await page.end()
})

test('of an unpaid order counts down, and cancels with a reason from the sheet', async () => {
  await page.open()
  await shows('待付款')
  assert.ok(document.querySelector('[role=timer]'))
  const closed = sampleOrder({ status: 40, close_type: 2, actions: ['delete'] })
  after = () => ok(closed)
  await press('取消订单')
  await page.tap('不想要了')
  await shows('你取消了这笔订单')
  assert.is(page.bodies('order/cancel')[0]?.reason, '不想要了')
  assert.not(find('去付款'))
})

test('sends the same attempt again when the answer to a cancellation was lost', async () => {
  await page.open()
  after = () => {
    throw new TypeError('no network')
  }
  await press('取消订单')
  await page.tap('其他原因')
  await until(() => page.calls('order/cancel').length === 1)
  after = () => ok(sampleOrder({ status: 40, close_type: 2, actions: [] }))
  await until(() => find('取消订单')?.getAttribute('aria-busy') === 'false')
  await press('取消订单')
  await page.tap('其他原因')
  await shows('已关闭')
  const [first, second] = page.bodies('order/cancel')
  assert.is(first?.reqId, second?.reqId)
})

test('receives only after the question, and shows what it has become', async () => {
  order = sampleOrder({
    status: 20,
    paid: 1,
    actions: ['track', 'receive', 'refund'],
    can_extend: true,
    express: { company: '顺丰速运', no: 'SF1', state: 'moving' as const, track: [] },
  })
  await page.open()
  await press('确认收货')
  await page.tap('取消')
  assert.is(page.calls('order/receive').length, 0)
  after = () => ok(sampleOrder({ status: 30, paid: 1, actions: ['buyAgain', 'delete'] }))
  await press('确认收货')
  await settle()
  await pressLast('确认收货')
  await shows('已完成')
})

test('shows what a lost receipt has become when the network comes back', async () => {
  order = sampleOrder({ status: 20, paid: 1, actions: ['receive'] })
  let isLost = false
  page.begin(({ method }) => {
    if (isLost) throw new TypeError('no network')
    // The server receives the goods, and its response is lost.
    if (method === 'POST') isLost = true
    if (!isLost) return ok(order)
    order = sampleOrder({ status: 30, paid: 1, actions: ['buyAgain'] })
    throw new TypeError('no network')
  })
  await page.open()
  await press('确认收货')
  await shows('确认收到货了吗')
  await pressLast('确认收货')
  await shows('我知道了')
  // The page reads the order again, three times in vain.
  await until(() => page.calls('order/detail').length === 4)
  await settle()
  assert.is(find('确认收货')?.getAttribute('aria-busy'), 'false')
  isLost = false
  await act(async () => window.dispatchEvent(new Event('online')))
  await shows('已完成')
  assert.is(page.calls('order/receive').length, 1)
})

test('shows three stations of a parcel and then all of them', async () => {
  const track = ['派送中', '到杭州', '离开宁德', '已揽收'].map((text, index) => ({
    at: 1_795_000_000 - index * 3600,
    text,
  }))
  order = sampleOrder({
    status: 20,
    paid: 1,
    actions: ['track', 'receive'],
    express: { company: '顺丰速运', no: 'SF1', state: 'moving', track },
  })
  await page.open()
  assert.not(pageText().includes('已揽收'))
  await press('看全部4条，快递单号SF1')
  assert.ok(pageText().includes('已揽收'))
})

test('goes on to what was redeemed when its code was used while somebody looked', async () => {
  const codes = [code('864209173308'), code('864209173316')]
  order = sampleOrder({ status: 15, paid: 1, delivery: 2, codes, actions: ['showCode', 'refund'] })
  const timers = skipTimers(3000)
  try {
    await openApp(address)
    await shows('8642')
    assert.ok(pageText().includes('第1个，共2个'))
    order = { ...order, codes: [code('864209173308', 2), code('864209173316')] }
    await until(() => location.pathname === '/order/write-off-success')
    assert.is(location.search.includes('code=864209173308'), true, location.search)
  } finally {
    timers.restore()
  }
})

test('keeps the code when the network is lost at the counter, and says so', async () => {
  const codes = [code('864209173308')]
  order = sampleOrder({ status: 15, paid: 1, delivery: 2, codes, actions: ['showCode'] })
  let isLost = false
  page.begin(() => {
    if (isLost) throw new TypeError('no network')
    return ok(order)
  })
  const timers = skipTimers(3000)
  try {
    await openApp(address)
    await shows('核销后本页自动更新')
    isLost = true
    await shows('网络不稳，先给店员看这个码')
    assert.ok(pageText().includes('864209173308'))
    isLost = false
    await shows('核销后本页自动更新')
  } finally {
    timers.restore()
  }
})

test('lists its codes and shows the one that was picked', async () => {
  const codes = [code('864209173308', 2), code('864209173316'), code('864209173324', 3)]
  order = sampleOrder({ status: 15, paid: 1, delivery: 2, codes, actions: ['showCode'] })
  await page.open()
  assert.ok(pageText().includes('864209173316'), 'the unused one')
  await press('第2个，共3个')
  await page.tap('864209173324退款处理中')
  assert.ok(pageText().includes('第3个，共3个'))
  assert.ok(find('出示核销码'))
})

test('offers no code to show while a refund locks it', async () => {
  order = sampleOrder({
    status: 15,
    paid: 1,
    refund_status: 10,
    codes: [code('864209173308', 3)],
    actions: ['showCode'],
  })
  await page.open()
  await shows('现在没有能用的码')
  await shows('退款处理中')
  assert.not(find('出示核销码'))
})

test('leads each item to its own refund', async () => {
  const [item] = order.items
  if (!item) throw new Error('the sample has no item')
  order = sampleOrder({
    status: 10,
    paid: 1,
    actions: ['refund'],
    items: [
      { ...item, can_refund: true },
      { ...item, no: 2, refund_no: '77', refund_state: 1 },
    ],
  })
  await openApp(address)
  await settled()
  await press('退款详情')
  await until(() => location.pathname === '/order/refundDetail')
  assert.is(
    location.pathname + location.search.replace(/[?&]br=8/, ''),
    '/order/refundDetail?refund_no=77',
  )
})

const ends: [string, () => ReturnType<typeof ok>, string][] = [
  ['unknown', () => refused(1002), '内容不存在或已下线'],
  ['deleted', () => refused(4004), '订单已删除'],
  ['unreachable', () => ({ status: 502, body: 'nonsense' }), '加载失败'],
]
for (const [name, answer, words] of ends) {
  test(`says that an order is ${name}`, async () => {
    page.server.handler = answer
    await page.open()
    await shows(words)
  })
}

test('makes no call without a number', async () => {
  await page.mount({ order_no: '' })
  await settle()
  assert.is(page.calls('order/detail').length, 0)
})

/** The dialog's button; the page behind has one of the same name. */
async function pressLast(name: string): Promise<void> {
  const all = [...document.querySelectorAll<HTMLElement>('button, [role=button], a')]
  all
    .filter(each => each.textContent?.trim() === name)
    .at(-1)
    ?.click()
  await settle()
}

test.run()
