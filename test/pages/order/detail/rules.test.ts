import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OrderCode, OrderDetail } from '../../../../api/index.ts'
import * as rules from '../../../../pages/order/detail/rules.ts'
import { sampleOrder } from '../../../support/sample-order.ts'

const test = suite('what an order says of itself')

const paid = { paid: 1 } as const
const code = (digits: string, status: number): OrderCode => ({
  code: digits,
  status,
  item_no: 1,
  url: '',
  valid_to: 0,
})

const told: [Partial<OrderDetail>, string[]][] = [
  [{}, ['货给你留着，请在时间内付款']],
  [{ expires_at: 1_795_000_000 }, ['付款时间已过，订单即将关闭']],
  [{ ...paid, status: 5 }, ['已付款，等好友一起拼', '没有拼成会全额退回']],
  [{ ...paid, status: 10 }, ['店里正在备货', '寄出后会通知你']],
  [{ ...paid, status: 10, refund_status: 10 }, ['店里正在备货', '有一笔退款正在处理']],
  [{ ...paid, status: 10, refund_status: 20, refunded_fen: 880 }, ['店里正在备货', '已退回 ¥8.80']],
  [{ ...paid, status: 15, codes: [code('1', 1)] }, ['到店给店员看下面的码']],
  [
    { ...paid, status: 15, refund_status: 10, codes: [code('1', 3)] },
    ['现在没有能用的码', '有一笔退款正在处理'],
  ],
  [{ ...paid, status: 20 }, ['包裹在路上']],
  [
    { ...paid, status: 20, auto_receive_at: 1_795_000_000 + 86_400 },
    ['包裹在路上', '11-19 19:06 自动确认收货'],
  ],
  [{ ...paid, status: 30 }, ['谢谢光临，用得开心', '这笔订单得 268 积分']],
  [{ ...paid, status: 30, points_earned: 0 }, ['谢谢光临，用得开心']],
  [
    { ...paid, status: 30, refund_status: 30, refunded_fen: 26_800 },
    ['已全额退款，¥268.00 退回原支付方式'],
  ],
  [{ status: 40, close_type: 1 }, ['超过时间没有付款，订单自动关闭了']],
  [{ status: 40, close_type: 2 }, ['你取消了这笔订单']],
  [
    { ...paid, status: 40, close_type: 3, refunded_fen: 26_800 },
    ['退款已完成', '¥268.00 已退回原支付方式'],
  ],
  [{ ...paid, status: 40, close_type: 4 }, ['这次没有拼成', '¥268.00 正在退回原支付方式']],
  [{ ...paid, status: 40, close_type: 5 }, ['店里关闭了这笔订单', '¥268.00 正在退回原支付方式']],
  [
    { ...paid, status: 40, close_type: 6 },
    ['付款到账时订单已经关闭', '¥268.00 正在退回原支付方式'],
  ],
  [{ ...paid, status: 40, close_type: 5, pay_fen: 0 }, ['店里关闭了这笔订单']],
]

for (const [more, expected] of told) {
  test(`${JSON.stringify(more)} reads ${expected.join('，')}`, () => {
    assert.equal(rules.sentences(sampleOrder(more)), expected)
  })
}

test('groups a number in fours and leaves no digit alone', () => {
  assert.is(rules.numberInFours('20261121408733161234'), '2026 1121 4087 3316 1234')
  assert.is(rules.numberInFours('202611214087331612345'), '2026 1121 4087 3316 12345')
})

test('shows an unused code before a used one', () => {
  assert.is(rules.firstCode([code('1', 2), code('2', 3), code('3', 1)]), 2)
  assert.is(rules.firstCode([code('1', 2), code('2', 2)]), 0)
})

test('notices the code that was used between two answers, and no other change', () => {
  const before = [code('1', 1), code('2', 2), code('3', 1)]
  assert.is(rules.newlyUsed(before, [code('1', 1), code('2', 2), code('3', 2)])?.code, '3')
  assert.is(rules.newlyUsed(before, [code('1', 3), code('2', 2), code('3', 4)]), undefined)
  assert.is(rules.newlyUsed([], [code('1', 2)]), undefined)
})

test('names a city that is its own province once', () => {
  const address = {
    name: '林',
    phone: '1',
    province: '上海市',
    city: '上海市',
    district: '',
    detail: '南京路 1 号',
  }
  assert.equal(rules.addressLines(address), ['上海市', '南京路 1 号'])
})

test.run()
