import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OrderDetail } from '../../../../api/index.ts'
import ListPage from '../../../../pages/order/list/orders-page.tsx'
import { startPullDownRefresh } from '../../../../runtime/index.ts'
import { ok, type Reply, refused } from '../../../support/fake-server.ts'
import { find, pageText, press, settle, shows, until } from '../../../support/mount.tsx'
import { closeApp, openApp, settled } from '../../../support/open-app.tsx'
import { createPageFixture } from '../../../support/page-fixture.tsx'
import { promises } from '../../../support/promises.ts'
import { sampleOrder } from '../../../support/sample-order.ts'

const test = suite('the list of orders')
const page = createPageFixture(ListPage, '/order/list?br=8')

let orders: OrderDetail[]
let replies: Record<string, () => Reply | Promise<Reply>>

const listOf = () => ok({ list: orders, next: '', server_time: 1_795_000_000 })

test.before.each(() => {
  orders = [
    sampleOrder(),
    sampleOrder({
      order_no: '20261121180000999999',
      status: 40,
      close_type: 1,
      actions: ['delete'],
    }),
  ]
  replies = {
    'order/list': listOf,
    'order/counts': () => ok({ '0': 1, '10': 0, '15': 120, '20': 0 }),
  }
  page.begin(({ url }) => {
    const found = Object.entries(replies).find(([name]) => url.includes(name))
    return found?.[1]() ?? refused(1002)
  })
})
test.after.each(async () => {
  await closeApp()
  await page.end()
})

const asked = (name: string) => page.calls(name).length

test('shows tabs with their counts, cards with their buttons, and its end', async () => {
  await page.open()
  await shows('没有更多了')
  await until(() => pageText().includes('99+'))
  assert.ok(pageText().includes('待付款1'), pageText())
  assert.not(pageText().includes('待发货0'))
  assert.is(document.querySelectorAll('[role=timer]').length, 1)
  assert.ok(find('去付款'))
  assert.ok(find('看尾号 3456 的订单'))
})

test('brings the chosen tab into view again when the counts make the tabs wider', async () => {
  const { scrollTo } = Element.prototype
  let scrolls = 0
  Element.prototype.scrollTo = () => {
    scrolls += 1
  }
  try {
    await page.open({ tab: 'refund' })
    await until(() => pageText().includes('99+'))
    assert.is(scrolls, 2, 'at the start and with the counts')
  } finally {
    Element.prototype.scrollTo = scrollTo
  }
})

test('calls a refund after-sale service once the order is finished', async () => {
  orders = [sampleOrder({ status: 30, actions: ['refund', 'buyAgain'] })]
  await page.open()
  await shows('申请售后')
  assert.not(find('申请退款'))
})

test('changes one row by its action and asks for no list again', async () => {
  await page.open()
  replies['order/cancel'] = () =>
    ok(sampleOrder({ status: 40, close_type: 2, actions: ['buyAgain', 'delete'] }))
  await press('取消订单')
  await page.tap('不想要了')
  await until(() => !find('去付款'))
  assert.is(asked('order/list'), 1)
  assert.is(document.querySelectorAll('article').length, 2)
})

test('marks a tapped card as busy until its order is open', async () => {
  const card = '看尾号 3456 的订单'
  replies['order/detail'] = () => ok(orders[0])
  await openApp('/order/list?br=8')
  await until(() => find(card))
  act(() => find(card)?.click())
  assert.is(find(card)?.getAttribute('aria-busy'), 'true')
  await until(() => location.pathname === '/order/detail')
  await until(() => find(card)?.getAttribute('aria-busy') === 'false')
  assert.is(find(card)?.getAttribute('aria-busy'), 'false')
})

test('takes a deleted row away', async () => {
  orders = orders.slice(1)
  await page.open()
  replies['order/delete'] = () => ok({})
  await press('删除订单')
  await page.tap('删除')
  await shows('还没有订单')
})

test('asks for another tab, and names what is empty there', async () => {
  await page.open()
  orders = []
  await press('待收货')
  await shows('没有在路上的包裹')
  assert.match(page.calls('order/list').at(-1)?.url ?? '', 'tab=20')
})

for (const [tab, wanted] of [
  ['refund', 'refund'],
  ['7', null],
] as const) {
  test(`asks for ${wanted ?? 'all'} for the tab ${tab}`, async () => {
    await page.open({ tab })
    const { searchParams } = new URL(page.calls('order/list')[0]?.url ?? '', 'http://localhost')
    assert.is(searchParams.get('tab'), wanted)
  })
}

test('reads one row again when its time to pay is over elsewhere', async () => {
  orders = [sampleOrder({ expires_at: 1_795_000_001 })]
  replies['order/detail'] = () => refused(1002)
  const real = Date.now
  await page.open()
  Date.now = () => real() + 5000
  try {
    await shows('还没有订单')
  } finally {
    Date.now = real
  }
  assert.is(asked('order/list'), 1)
})

test('says that the list did not come, and asks again', async () => {
  replies['order/list'] = () => ({ status: 502, body: 'nonsense' })
  await page.open()
  await shows('加载失败')
  replies['order/list'] = listOf
  await press('重试')
  await shows('没有更多了')
})

/** Pulls the page down; resolves once the list is asked for again. */
async function pullDown(): Promise<void> {
  const before = asked('order/list')
  await act(() => startPullDownRefresh())
  await until(() => asked('order/list') > before)
}

const notFresh = '刷新失败，请稍后再试'

test('is pulled down to be read again, and says what failed without losing the list', async () => {
  await openApp('/order/list?br=8')
  await shows('没有更多了')
  orders = orders.map(order => ({ ...order, actions: ['delete'] }))
  await pullDown()
  await until(() => !find('去付款'))
  assert.not(find('去付款'))
  assert.not(pageText().includes(notFresh))
  replies['order/list'] = () => {
    throw new TypeError('no network')
  }
  await pullDown()
  await shows(notFresh)
  assert.ok(find('删除订单'))
})

test('says nothing of a pulled list that was left for another tab', async () => {
  await openApp('/order/list?br=8')
  await shows('没有更多了')
  const pulled = promises<Reply>()
  replies['order/list'] = pulled.next
  await pullDown()
  replies['order/list'] = listOf
  await press('待收货')
  await until(() => find('去付款'))
  pulled.answer(0, refused(-1))
  await settled()
  assert.not(pageText().includes(notFresh))
})

test('reads what a lost action has become when the network comes back', async () => {
  await page.open()
  await shows('没有更多了')
  orders = orders.map(order => ({ ...order, status: 30 as const, actions: [] }))
  await act(async () => window.dispatchEvent(new Event('online')))
  await until(() => !find('去付款'))
  assert.not(find('去付款'))
})

const held = {
  store: { store_id: 1, name: '湖滨店' },
  list: [
    {
      code: '864209173308',
      status: 1,
      item_no: 1,
      url: 'x',
      valid_to: 1_795_900_000,
      order_no: '1',
      title: '围炉煮茶',
      thumb: '',
      specs_text: '双人席',
    },
  ],
}

test('uses a code in the store whose own code was scanned, after a question', async () => {
  replies['store-codes'] = () => ok(held)
  replies['self-write-off'] = () => ok({ log_id: '5' })
  await page.open({ wt: 'token' })
  await shows('在湖滨店使用')
  await press('使用')
  assert.is(asked('self-write-off'), 0)
  await page.tap('确认使用')
  await until(() => asked('self-write-off') === 1)
  const [sent] = page.bodies('self-write-off')
  assert.is(sent?.token, 'token')
  assert.is(sent?.code, '864209173308')
})

for (const [name, reply, words] of [
  ['is too old', () => refused(1506), '门店的二维码已过期'],
  ['takes nothing of mine', () => ok({ ...held, list: [] }), '这家店没有可用的核销码'],
] as const) {
  test(`says that a store’s code ${name}`, async () => {
    replies['store-codes'] = reply
    await page.open({ wt: 'token' })
    await shows(words)
    await press('知道了')
    await settle()
    assert.not(document.querySelector('[role=dialog][aria-labelledby]'))
  })
}

test.run()
