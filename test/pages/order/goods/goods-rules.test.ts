import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as rules from '../../../../pages/order/goods/goods-rules.ts'
import { sampleGoods, sampleSku } from '../../../support/sample-goods.ts'

const test = suite('rules of goods')

const { skus } = sampleGoods()
const [small, , large] = skus

test('the first form that is left is chosen from the start', () => {
  const gone = sampleSku(1, 0, { 规格: '小' })
  assert.equal(rules.firstSpecs([gone, sampleSku(2, 3, { 规格: '大' })]), { 规格: '大' })
  assert.equal(rules.firstSpecs([gone]), { 规格: '小' })
})

test('another value keeps the rest of the choice where that combination is left', () => {
  const more = [...skus, sampleSku(414, 2, { 规格: '150 克', 包装: '袋装' })]
  const chosen = rules.chooseSpec(more, { 规格: '25 克', 包装: '袋装' }, '规格', '150 克')
  assert.is(rules.skuOf(more, chosen)?.sku_id, 414)
})

test('where it is not left, the rest follows: every value that is left can be reached', () => {
  const chosen = rules.chooseSpec(skus, { 规格: '25 克', 包装: '袋装' }, '包装', '罐装')
  assert.is(rules.skuOf(skus, chosen)?.sku_id, 413)
  const back = rules.chooseSpec(skus, chosen, '规格', '25 克')
  assert.is(rules.skuOf(skus, back)?.sku_id, 411)
})

test('dimensions and values stand in the order of the forms', () => {
  assert.equal(rules.specGroups(skus), [
    { name: '规格', values: ['25 克', '150 克'] },
    { name: '包装', values: ['袋装', '罐装'] },
  ])
})

const most: [
  what: string,
  goods: Parameters<typeof sampleGoods>[0],
  sku: typeof small,
  n: number,
][] = [
  ['what is left', {}, small, 5],
  ['99 of what is not counted', {}, large, 99],
  ['what the limit leaves', { limit_n: 4, bought_n: 1 }, small, 3],
  ['nothing above the limit', { limit_n: 1, bought_n: 2 }, small, 0],
]
for (const [what, goods, sku, n] of most)
  test(`one person can buy ${what}`, () => {
    assert.is(sku && rules.mostOf(sampleGoods(goods), sku), n)
  })

const availabilities = [
  [{}, 'buyable'],
  [{ skus: [sampleSku(1, 0, {})] }, 'soldOut'],
  [{ limit_n: 2, bought_n: 2 }, 'limitReached'],
] as const
for (const [goods, expected] of availabilities)
  test(`goods with ${JSON.stringify(goods)} are ${expected}`, () => {
    assert.is(
      rules.availabilityOf(
        sampleGoods({ ...goods, skus: [...((goods as { skus?: typeof skus }).skus ?? skus)] }),
      ),
      expected,
    )
  })

const deliveries = [
  [{}, '快递 ¥8，满 ¥199 包邮'],
  [{ free_freight_from_fen: null, freight_fen: 850 }, '快递 ¥8.50'],
  [{ freight_fen: 0 }, '快递包邮'],
  [{ kind: 2 }, '付款后凭券码到店使用'],
  [{ kind: 3 }, '付款后直接生效，无需配送'],
] as const
for (const [goods, words] of deliveries)
  test(`delivery: ${words}`, () => assert.is(rules.deliveryText(sampleGoods(goods)), words))

test('the limit is said with what is left of it', () => {
  assert.equal(
    [{}, { limit_n: 2 }, { limit_n: 2, bought_n: 1 }].map(each =>
      rules.limitText(sampleGoods(each)),
    ),
    ['', '每人限购 2 件', '每人限购 2 件，你还能买 1 件'],
  )
  const full = sampleGoods({ limit_n: 2, bought_n: 2 })
  assert.is(rules.limitText(full), '每人限购 2 件，你已经买满')
})

test.run()
