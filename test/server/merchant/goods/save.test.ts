import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type GoodsFields, noCommission } from '../../../../api/form-rules/goods-fields.ts'
import type { GoodsForm as Form, GoodsShop, ShopGoodsPage } from '../../../../api/goods-admin.ts'
import { formOf, ownGoodsId } from '../../../support/campaigns/goods-admin.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

type GoodsForm = Form & GoodsShop

const test = suite('goods that a merchant writes')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const base = '/api/retail/business'
const get = async (path: string, query: object = {}, uid = people.merchant) =>
  (await server.as(uid)).get(`${base}/${path}`, { ...query })
const post = async (path: string, body: object, uid = people.merchant) =>
  (await server.as(uid)).post(`${base}/${path}`, { reqId: newReqId(), ...body })

const save = (goods: Partial<GoodsFields> = {}, more: object = {}) =>
  post('goods-save', {
    goodsId: ownGoodsId,
    version: 1,
    goods: formOf(goods),
    status: 2,
    agree: 0,
    ...more,
  })
const formNow = async () =>
  (await get('goods-form', { goodsId: ownGoodsId })).data as unknown as GoodsForm

test('of two editors the second is told, and the first one’s text stays', async () => {
  assert.is((await save({ title: '第一个人的' })).code, 1)
  const second = await save({ title: '第二个人的' })
  assert.equal([second.code, second.data.reason], [1004, 'version'])
  const { goods, version } = await formNow()
  assert.equal([goods.title, version], ['第一个人的', 2])
})

test('a repeated attempt gets the first answer', async () => {
  const reqId = newReqId()
  const first = await save({ title: '新名字' }, { reqId })
  assert.equal((await save({ title: '新名字' }, { reqId })).data, first.data)
  assert.is((await formNow()).version, 2)
})

test('faults are named at their fields, and nothing is written', async () => {
  const refused = await save({ title: '一', market_price_fen: 100 })
  assert.is(refused.code, 1001)
  assert.equal(Object.keys(refused.data.faults as object), ['title', 'market_price_fen'])
  assert.is((await formNow()).version, 1)
})

test('pictures of others are refused', async () => {
  assert.is((await save({ images: ['https://example.com/a.png'] })).code, 1008)
})

test('a SKU that goes is withdrawn, and comes back under its number', async () => {
  const sku = (value: string, sku_id = 0, left_n = 5) => ({
    sku_id,
    values: [value],
    price_fen: 900,
    thumb: '',
    left_n,
  })
  const two = { spec_names: ['大小'], skus: [sku('小', ownGoodsId), sku('大')] }
  assert.is((await save(two)).code, 1)
  const before = await formNow()
  assert.equal(
    before.stocks.map(({ left }) => left),
    [20, 5],
  )
  const big = before.stocks[1]?.sku_id
  const one = { spec_names: ['大小'], skus: [sku('小', ownGoodsId)] }
  assert.is((await save(one, { version: 2 })).code, 1)
  assert.is((await formNow()).stocks.length, 1)
  const again = { ...two, skus: [sku('小', ownGoodsId), sku('大', 0, 8)] }
  assert.is((await save(again, { version: 3 })).code, 1)
  const after = await formNow()
  assert.equal(after.stocks[1], { sku_id: big, left: 8, held: 0, sold: 0 })
})

test('stock: a difference fits what is left, and a count replaces only what was seen', async () => {
  const stock = (more: object) => post('goods-stock', { skuId: ownGoodsId, seen: 20, ...more })
  assert.is((await stock({ way: 'add', n: -3 })).data.left, 17)
  assert.equal((await stock({ way: 'add', n: -18 })).data, { left: 17 })
  const stale = await stock({ way: 'count', n: 30 })
  assert.equal([stale.code, stale.data], [1004, { left: 17 }])
  assert.is((await stock({ way: 'count', n: 30, seen: 17 })).data.left, 30)
  const log = await server.db
    .selectFrom('stock_change')
    .select(['delta_n', 'left_n'])
    .where('brand_id', '=', 8)
    .where('item', '=', ownGoodsId)
    .execute()
  assert.equal(log.map(({ delta_n, left_n }) => [delta_n, left_n]).sort(), [
    [-3, 17],
    [13, 30],
  ])
})

test('commission is stored as it was sent, stays through a copy, and is refused above its bounds', async () => {
  const commission = { ...noCommission, distribution: true, level1_fen: 800, staff_bp: 500 }
  assert.is((await save({ commission })).code, 1)
  const form = await formNow()
  assert.equal(
    [form.goods.commission, form.rates],
    [commission, { level1_bp: 1000, level2_bp: 300 }],
  )
  const { data } = await post('goods-copy', { goodsId: ownGoodsId })
  const copy = (await get('goods-form', { goodsId: data.goods_id })).data as unknown as GoodsForm
  assert.equal(copy.goods.commission, commission)
  const wrong = { ...commission, level1_fen: 12_801, level1_bp: 5000, level2_bp: 1, staff_bp: 5001 }
  const refused = await save({ commission: wrong }, { version: 2 })
  assert.equal(
    [refused.code, Object.keys(refused.data.faults as object)],
    [1001, ['level2_bp', 'level1_fen', 'staff_bp']],
  )
})

test('a deletion is listed and can be undone', async () => {
  const shelf = (to: string) => post('goods-shelf', { goodsId: ownGoodsId, to })
  const listed = async (state: string) =>
    ((await get('goods-list', { state })).data as unknown as ShopGoodsPage).list.some(
      ({ goods_id }) => goods_id === ownGoodsId,
    )
  assert.is((await shelf('delete')).code, 1)
  assert.equal([await listed('all'), await listed('deleted')], [false, true])
  assert.is((await shelf('on')).code, 1004)
  assert.is((await shelf('restore')).data.status, 2)
  assert.equal([await listed('all'), await listed('deleted')], [true, false])
})

test('a copy is off the shelf with nothing in stock', async () => {
  const { data } = await post('goods-copy', { goodsId: ownGoodsId })
  const form = (await get('goods-form', { goodsId: data.goods_id })).data as unknown as GoodsForm
  assert.equal([form.goods.title, form.status, form.stocks[0]?.left], ['半山岩茶（副本）', 2, 0])
})

test('managers, staff and shoppers are refused', async () => {
  for (const uid of [people.manager, people.staff])
    assert.is((await get('goods-list', {}, uid)).code, 1003)
  assert.is((await get('goods-list', {}, people.shopper)).code, 1701)
})

test.run()
