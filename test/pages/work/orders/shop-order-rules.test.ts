import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  changeText,
  isInTab,
  namedTabs,
  priceChange,
  shopDueText,
  shopTabOf,
} from '../../../../pages/work/orders/shop-order-rules.ts'
import { sampleRefund } from '../../../support/sample-refund.ts'

const test = suite('rules of the shop’s orders')

for (const [typed, expected] of [
  ['250', { adjustFen: -1800, resultFen: 25_000 }],
  ['268.01', { adjustFen: 1, resultFen: 26_801 }],
  ['0.01', { adjustFen: -26_799, resultFen: 1 }],
  ['0', undefined],
  ['', undefined],
  ['-5', undefined],
  ['2.005', undefined],
] as const) {
  test(`the price "${typed}" changes by ${expected?.adjustFen} fen`, () =>
    assert.equal(priceChange(typed, 26_800), expected))
}

test('a change is told as less, more or none', () => {
  assert.is(changeText({ adjustFen: -1800, resultFen: 25_000 }), '比原来少 ¥18.00，顾客付 ¥250.00')
  assert.is(changeText({ adjustFen: 1, resultFen: 26_801 }), '比原来多 ¥0.01，顾客付 ¥268.01')
  assert.match(changeText({ adjustFen: 0, resultFen: 1 }), '没有变化')
})

for (const [status, expected] of [
  [1, '11-25 19:06 前没处理会自动同意'],
  [2, '11-25 19:06 前顾客没寄回，申请自动撤销'],
  [3, '11-25 19:06 前没确认收货会自动退款'],
  [4, ''],
] as const)
  test(`the deadline of a refund in status ${status} is told as "${expected}"`, () =>
    assert.is(shopDueText(sampleRefund({ status })), expected))

test('a deadline that has passed is not told', () => {
  const { due_at } = sampleRefund()
  assert.is(shopDueText(sampleRefund({ server_time: due_at })), '')
})

test('an unknown tab is all of them, and counts stop at 99', () => {
  assert.is(shopTabOf('7'), 'all')
  assert.is(shopTabOf('20'), '20')
  assert.equal(namedTabs({ '10': 120, refund: 1 }).slice(0, 4), [
    ['all', '全部'],
    ['10', '待发货 99+'],
    ['late', '超时'],
    ['refund', '退款 1'],
  ])
})

test('an order stands in the tab of its state, and in those of what waits', () => {
  const order = { status: 10, refund_status: 10, is_late: 1 } as const
  const tabs = ['all', '10', 'late', 'refund', '20'] as const
  assert.equal(
    tabs.filter(tab => isInTab(order, tab)),
    ['all', '10', 'late', 'refund'],
  )
  assert.equal(
    tabs.filter(tab => isInTab({ status: 20, refund_status: 0, is_late: 0 }, tab)),
    ['all', '20'],
  )
})

test.run()
