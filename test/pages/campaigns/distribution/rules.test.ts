import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DistributorMe } from '../../../../api/index.ts'
import {
  buyUrl,
  earnText,
  incomeNote,
  joinWords,
  rangeText,
} from '../../../../pages/campaigns/distribution/rules.ts'

const test = suite('words of distribution')

const goods = {
  goods_id: 12,
  sku_id: 12,
  title: '寿眉',
  intro: '',
  thumb: '',
  price_fen: 9900,
  price_max_fen: 9900,
  market_price_fen: 0,
  earn_fen: 990,
  earn_max_fen: 990,
  is_sold_out: false,
}

test('prices are short, and a range where forms differ', () => {
  assert.is(rangeText(9900, 9900), '¥99')
  assert.is(rangeText(9900, 12_050), '¥99–120.50')
})

test('what goods earn is said to whoever earns it', () => {
  assert.is(earnText(goods), '赚 ¥9.90')
  assert.is(earnText({ ...goods, earn_fen: null, earn_max_fen: null }), undefined)
  assert.is(earnText({ ...goods, earn_fen: 0, earn_max_fen: 0 }), undefined)
})

test('goods lead to the checkout, which knows their activity', () => {
  assert.is(buyUrl(12, 0), '/distribution/order/pay?sku_id=12')
  assert.is(buyUrl(12, 701), '/distribution/order/pay?sku_id=12&id=701')
})

const me: DistributorMe = {
  uid: 88,
  nickname: '周予安',
  avatar: '',
  status: 0,
  reason: '',
  applied_at: 0,
  missing: '',
  missing_fen: 0,
  today_fen: 0,
  waiting_fen: 0,
  settled_fen: 0,
  customer_n: 0,
}
const joins: [Partial<DistributorMe>, string, string | undefined][] = [
  [{}, '成为推广员', '申请加入'],
  [{ status: 2 }, '申请审核中', undefined],
  [{ status: 3, reason: '先来店里坐坐' }, '申请没有通过', '重新申请'],
  [{ status: 4 }, '推广资格已停用', undefined],
  [{ missing: 'invited' }, '成为推广员', undefined],
  [{ missing: 'spent', missing_fen: 5000 }, '成为推广员', undefined],
]
for (const [more, title, button] of joins) {
  test(`${JSON.stringify(more)}: ${title}`, () => {
    const words = joinWords({ ...me, ...more }, { mode: 2 })
    assert.equal([words.title, words.button], [title, button])
  })
}

const income = {
  record_id: 'r',
  buyer: { nickname: '周**', avatar: '' },
  title: '',
  thumb: '',
  order_tail: '0001',
  level: 1,
  amount_fen: 990,
  reversed_fen: 0,
  status: 1,
  settle_at: 1,
  created_at: 0,
} as const

test('each state of an income says when the money comes, or why it does not', () => {
  const day = () => '11月28日'
  const of = (more: object) => incomeNote({ ...income, ...more }, day)
  assert.is(of({ status: 0 }), '订单完成 7 天后结算')
  assert.is(of({}), '11月28日转入余额')
  assert.is(of({ reversed_fen: 330 }), '11月28日转入余额，退款扣回 ¥3.30')
  assert.is(of({ status: 2, reversed_fen: 330 }), '已转入余额，退款扣回 ¥3.30')
  assert.is(of({ status: 3, reversed_fen: 990 }), '订单已退款')
  assert.is(of({ status: 4, reversed_fen: 990 }), '结算后退款，从余额扣回')
})

test.run()
