import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { GoodsCells } from '../../../../api/form-rules/goods-file.ts'
import type { GoodsTableRow, RowFault, TableCheck } from '../../../../api/goods-admin.ts'
import { cells, formOf, ownGoodsId } from '../../../support/campaigns/goods-admin.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('a table of goods that a merchant hands in')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const base = '/api/retail/business'
const post = async (path: string, body: object) =>
  (await server.as(people.merchant)).post(`${base}/${path}`, { reqId: newReqId(), ...body })
const check = async (rows: GoodsCells[]) =>
  (await post('goods-table-check', { rows })).data as unknown as TableCheck
const save = (rows: GoodsCells[], more: object = {}) =>
  post('goods-table-save', { rows, agree: 0, ...more })
const exported = async (query: object = {}) => {
  const { data } = await (await server.as(people.merchant)).get(`${base}/goods-table`, { ...query })
  return data.rows as GoodsTableRow[]
}
const wordsOf = (faults: RowFault[]) => faults.map(({ row, column, fault }) => [row, column, fault])
const own = (more: Partial<GoodsCells> = {}) =>
  cells({ code: 'ROCK-1', title: '', price: '', stock: '', ...more })

/** Gives the sample's goods a code; nothing else changes. */
const giveCode = () =>
  server.db
    .updateTable('goods')
    .set({ code: 'ROCK-1' })
    .where('brand_id', '=', 8)
    .where('goods_id', '=', ownGoodsId)
    .execute()

test('adds goods off the shelf, also with several forms, and changes prices and stock by code', async () => {
  await giveCode()
  const rows = [
    cells(),
    cells({ code: 'BOX', title: '礼盒', form: '大小:大', price: '128', stock: '不限' }),
    cells({ code: 'BOX', title: '礼盒', form: '大小:小', price: '88', stock: '' }),
    own({ price: '130.5', stock: '7' }),
  ]
  const plan = await check(rows)
  assert.equal([plan.faults, plan.uses], [[], []])
  assert.equal(plan.changes.at(-1), {
    row: 3,
    title: '半山岩茶',
    isNew: false,
    price: { from: 12_800, to: 13_050 },
    stock: { from: 20, to: 7 },
  })
  const saved = await save(rows)
  assert.equal([saved.code, saved.data.added, saved.data.changed], [1, 2, 1])
  const found = (await exported({ state: 'off' }))
    .slice(0, 4)
    .map(({ code, specs, price_fen: price, left, status }) => [
      code,
      specs.map(({ value }) => value).join(),
      price,
      left,
      status,
    ])
  assert.equal(found, [
    ['BOX', '大', 12_800, null, 2],
    ['BOX', '小', 8_800, 0, 2],
    ['TEA-NEW', '', 6_800, 12, 2],
    ['ROCK-1', '', 13_050, 7, 2],
  ])
  const log = await server.db
    .selectFrom('stock_change')
    .select(['reason', 'delta_n'])
    .where('brand_id', '=', 8)
    .where('item', '=', ownGoodsId)
    .execute()
  assert.equal(log, [{ reason: 'file', delta_n: -13 }])
})

test('a table that was exported comes back unchanged', async () => {
  const rows = (await exported()).map(({ code, title, price_fen, left }) =>
    cells({
      code,
      title,
      price: String(price_fen / 100),
      stock: String(left ?? '不限'),
      seen: String(left ?? '不限'),
    }),
  )
  assert.ok(rows.length > 0)
  assert.equal(await check(rows), { faults: [], changes: [], uses: [] })
})

test('what was sold since the export stays sold: the difference to the table counts', async () => {
  await giveCode()
  const rows = [own({ stock: '50', seen: '30' })]
  assert.equal((await check(rows)).changes[0]?.stock, { from: 20, to: 40 })
  await save(rows)
  assert.is((await exported({ keyword: 'ROCK-1' }))[0]?.left, 40)
  const gone = await check([own({ stock: '0', seen: '60' })])
  assert.equal(wordsOf(gone.faults), [[0, 'stock', '现在只有 40 件，减不了 60 件']])
})

test('names the row and the column of what is wrong, and writes nothing of it', async () => {
  await giveCode()
  await post('goods-save', {
    goodsId: ownGoodsId,
    version: 1,
    goods: formOf({ code: 'ROCK-1', market_price_fen: 13_000 }),
    status: 2,
    agree: 0,
  })
  const before = await exported()
  const rows = [
    cells(),
    cells({ code: 'NOBODY', title: '' }),
    cells({ code: 'OTHER', title: '半山岩茶' }),
    own({ title: '别的名字' }),
    own({ form: '大小:大' }),
    cells({ code: 'NEW-2', title: '没有价格', price: '' }),
    cells({ code: 'NEW-3', title: '三位小数', price: '1.999' }),
    cells({ code: 'NEW-4', title: '毒品' }),
    cells({ code: 'NEW-4', title: '另一个' }),
  ]
  const expected = [
    [1, 'code', '店里没有编码是 NOBODY 的商品；是新商品就填上商品名和价格'],
    [2, 'code', '店里没有编码是 OTHER 的商品；已有的「半山岩茶」编码是 ROCK-1'],
    [3, 'title', '编码 ROCK-1 是「半山岩茶」，改名到商品里改'],
    [4, 'form', '这件商品没有规格，留空'],
    [5, 'price', '新商品要填价格'],
    [6, 'price', '价格 0.01 到 999999 元，最多两位小数'],
    [7, 'title', '有不能用的词'],
    [8, 'code', '和前面的一行重复'],
    [8, 'title', '同一件商品的几行，商品名要一样'],
  ]
  const { faults } = await check(rows)
  assert.equal(
    wordsOf(faults).sort((a, b) => Number(a[0]) - Number(b[0])),
    expected,
  )
  const refused = await save(rows)
  assert.is(refused.code, 1001)
  assert.equal(wordsOf(refused.data.faults as RowFault[]).length, expected.length)
  assert.equal(await exported(), before)
  const dear = await check([own({ price: '140' })])
  assert.equal(wordsOf(dear.faults), [[0, 'price', '划线价不能低于售价']])
})

test('a price that a campaign refers to is changed on purpose', async () => {
  await giveCode()
  await server.db
    .updateTable('activity')
    .set({
      status: 1,
      end_at: 4_000_000_000,
      ext: JSON.stringify({ rows: [{ sku_id: ownGoodsId }] }),
    })
    .where('brand_id', '=', 8)
    .where(
      'activity_id',
      '=',
      server.db
        .selectFrom('activity')
        .select(eb => eb.fn.min('activity_id').as('id'))
        .where('brand_id', '=', 8),
    )
    .execute()
  const rows = [own({ price: '99' })]
  assert.is((await check(rows)).uses.length, 1)
  assert.is((await save(rows)).code, 1607)
  assert.is((await exported({ keyword: 'ROCK-1' }))[0]?.price_fen, 12_800)
  assert.is((await save(rows, { agree: 1 })).code, 1)
  assert.is((await exported({ keyword: 'ROCK-1' }))[0]?.price_fen, 9_900)
  assert.equal((await check([own({ stock: '3' })])).uses, [])
})

test('a batch whose answer was lost is written once', async () => {
  const reqId = newReqId()
  await giveCode()
  const rows = [cells(), own({ stock: '25', seen: '20' })]
  const first = await save(rows, { reqId })
  assert.equal((await save(rows, { reqId })).data, first.data)
  assert.is((await exported({ keyword: 'ROCK-1' }))[0]?.left, 25)
  assert.is((await exported({ keyword: 'TEA-NEW' })).length, 1)
})

test('goods of another shop and another brand are not those of a code', async () => {
  await server.db
    .updateTable('goods')
    .set({ code: 'ROCK-1', shop_id: 2 })
    .where('goods_id', '=', ownGoodsId)
    .execute()
  const { faults } = await check([own({ price: '1' })])
  assert.equal(wordsOf(faults)[0]?.slice(0, 2), [0, 'code'])
})

test.run()
