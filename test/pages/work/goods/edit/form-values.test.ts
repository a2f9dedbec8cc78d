import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { noCommission, type SkuFields } from '../../../../../api/index.ts'
import {
  emptyCommission,
  type TypedCommission,
} from '../../../../../pages/work/goods/edit/commission-values.ts'
import {
  emptyGoods,
  type GoodsValues,
  sentGoods,
  typedGoods,
  valuesFaults,
} from '../../../../../pages/work/goods/edit/form-values.ts'
import { blankSku } from '../../../../../pages/work/goods/edit/spec-rules.ts'
import { NOW } from '../../../../support/now.ts'
import { formOf } from '../../../../support/campaigns/goods-admin.ts'

const test = suite('goods as they are typed')

const typed = (more: Partial<GoodsValues> = {}): GoodsValues => ({
  ...emptyGoods(),
  title: '桂花乌龙',
  images: ['/a.png'],
  skus: [{ ...blankSku(), price: '68', left: '5' }],
  ...more,
})
const faults = (more: Partial<GoodsValues>) => valuesFaults(typed(more), NOW)

/** Of a stored SKU the number of pieces is not read. */
const withoutLeft = (skus: SkuFields[]) => skus.map(sku => ({ ...sku, left_n: 0 }))

test('what is stored is sent back as it was', () => {
  const goods = formOf({
    code: 'TEA-1',
    market_price_fen: 19_900,
    freight_fen: 800,
    limit_n: 3,
    detail: [{ text: '一段' }, { picture: '/b.png' }],
    commission: { ...noCommission, distribution: true, level1_bp: 1250, staff_bp: 505 },
  })
  const form = {
    goods,
    goods_id: 1,
    status: 1 as const,
    version: 3,
    on_at: 0,
    stocks: [],
    uses: [],
  }
  const sent = sentGoods(typedGoods(form))
  assert.equal(
    { ...sent, skus: withoutLeft(sent.skus) },
    { ...goods, skus: withoutLeft(goods.skus) },
  )
})

test('a price with three decimals is refused at its field', () => {
  assert.is(faults({}).title, undefined)
  const wrong = faults({ skus: [{ ...blankSku(), price: '12.345', left: '5' }] })
  assert.equal(Object.keys(wrong), ['skus.0.price_fen'])
  for (const price of ['12.345', '', '-1', '1e3', '一百']) {
    assert.ok(faults({ skus: [{ ...blankSku(), price, left: '5' }] })['skus.0.price_fen'], price)
  }
})

test('faults of SKUs count those that are not sold, and faults of blocks name their key', () => {
  const value = (key: number, text: string) => ({ key, text })
  const specs = [{ key: 1, name: '大小', values: [value(2, '大'), value(3, '小')] }]
  const off = { ...blankSku([2]), isOff: true }
  const wrong = faults({
    specs,
    skus: [off, { ...blankSku([3]), price: 'x', left: '1' }],
    detail: [
      { key: 4, text: '' },
      { key: 9, text: '长'.repeat(1001) },
    ],
  })
  assert.equal(Object.keys(wrong).sort(), ['detail.9', 'skus.1.price_fen'])
})

test('a value that is missing or twice is refused where it is typed', () => {
  const values = [
    { key: 2, text: '大' },
    { key: 3, text: ' 大 ' },
    { key: 4, text: '' },
  ]
  const skus = values.map(({ key }) => ({ ...blankSku([key]), price: '1', left: '1' }))
  const wrong = faults({ specs: [{ key: 1, name: '大小', values }], skus })
  assert.equal(Object.keys(wrong), ['value.3', 'value.4'])
})

test('a time of sale has to come', () => {
  assert.ok(faults({ sale: 'time', onAt: 0 }).on_at)
  assert.ok(faults({ sale: 'time', onAt: NOW }).on_at)
  assert.equal(faults({ sale: 'time', onAt: NOW + 60 }), {})
  assert.equal(faults({ sale: 'off', onAt: NOW - 60 }), {})
})

test('commission is typed in percent or yuan, and nothing typed means the shop’s rate', () => {
  const sent = (more: Partial<TypedCommission>) =>
    sentGoods(typed({ commission: { ...emptyCommission, isOn: true, ...more } })).commission
  assert.equal(sent({ way: 'rate', rates: ['12.5', ''] }), {
    ...noCommission,
    distribution: true,
    level1_bp: 1250,
  })
  assert.equal(sent({ way: 'fixed', amounts: ['0', '3'], rates: ['9', '9'], staff: '5' }), {
    ...noCommission,
    distribution: true,
    level1_fen: 0,
    level2_fen: 300,
    staff_bp: 500,
  })
  assert.equal(sent({ way: 'shop', rates: ['9', '9'] }).level1_bp, null)
})

test('wrong commission is refused where it is typed, unless it is switched off', () => {
  const wrong = (more: Partial<TypedCommission>) =>
    Object.keys(faults({ commission: { ...emptyCommission, isOn: true, ...more } }))
  assert.equal(wrong({ way: 'rate', rates: ['12.345', '60'] }), ['level1_bp', 'level2_bp'])
  assert.equal(wrong({ way: 'rate', rates: ['30', '21'] }), ['level2_bp'])
  assert.equal(wrong({ way: 'fixed', amounts: ['60', '8.01'] }), ['level1_fen'])
  assert.equal(wrong({ way: 'fixed', amounts: ['60', '8'] }), [])
  assert.equal(wrong({ staff: '51' }), ['staff_bp'])
  assert.equal(wrong({ isOn: false, way: 'rate', rates: ['一', '60'] }), [])
  assert.equal(wrong({ isOn: false, way: 'fixed', amounts: ['99', '99'] }), [])
})

test('stock is a number or without an end', () => {
  const left = (text: string, isUnlimited = false) =>
    faults({ skus: [{ ...blankSku(), price: '1', left: text, isUnlimited }] })
  assert.ok(left('')['skus.0.left_n'])
  assert.ok(left('1.5')['skus.0.left_n'])
  assert.equal(left('', true), {})
})

test.run()
