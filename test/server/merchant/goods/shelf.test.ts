import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ownGoodsId } from '../../../support/campaigns/goods-admin.ts'
import { goodsCalls } from '../../../support/goods-calls.ts'
import { runningActivity } from '../../../support/server-activity.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'

const test = suite('goods on the shelf')
let server: TestServer
let calls: ReturnType<typeof goodsCalls>

test.before.each(async () => {
  server = await startTestServer()
  calls = goodsCalls(server)
})
test.after.each(() => server.close())

const leftNow = async (item = ownGoodsId) =>
  (
    await server.db
      .selectFrom('stock')
      .select('left_n')
      .where('brand_id', '=', 8)
      .where('activity_id', '=', 0)
      .where('item', '=', item)
      .executeTakeFirstOrThrow()
  ).left_n

test('deleted goods get no stock, no version, no sale and no copy until they are restored', async () => {
  assert.is((await calls.shelf('delete')).code, 1)
  const refused = [
    await calls.stock({ way: 'add', n: 5 }),
    await calls.stock({ way: 'count', n: 5 }),
    await calls.save({ title: '新名字' }, { version: 2 }),
    await calls.shelf('on'),
    await calls.post('goods-copy', { goodsId: ownGoodsId }),
  ]
  assert.equal(
    refused.map(({ code }) => code),
    refused.map(() => 1004),
  )
  assert.is(await leftNow(), 20)
  assert.is((await calls.shelf('restore')).code, 1)
  assert.is((await calls.stock({ way: 'add', n: 5 })).data.left, 25)
})

test('a SKU that was withdrawn gets no stock', async () => {
  const sku = (value: string, sku_id = 0) => ({
    sku_id,
    values: [value],
    price_fen: 900,
    thumb: '',
    left_n: 5,
  })
  const two = { spec_names: ['大小'], skus: [sku('小', ownGoodsId), sku('大')] }
  assert.is((await calls.save(two)).code, 1)
  const big = (await calls.form()).stocks[1]?.sku_id
  const one = { spec_names: ['大小'], skus: [sku('小', ownGoodsId)] }
  assert.is((await calls.save(one, { version: 2 })).code, 1)
  assert.is((await calls.stock({ skuId: big, way: 'add', n: 3 })).code, 1004)
  assert.is(await leftNow(big), 5)
})

test('a new SKU with the values of a stored one is that one, with its stock', async () => {
  const sku = (value: string, sku_id: number) => ({
    sku_id,
    values: [value],
    price_fen: 900,
    thumb: '',
    left_n: 7,
  })
  const goods = { spec_names: ['大小'], skus: [sku('小', ownGoodsId), sku('大', 0)] }
  assert.is((await calls.save(goods)).code, 1)
  const before = await calls.form()
  // The answer was lost, so the editor sends the second SKU as a new one again.
  assert.is((await calls.save(goods, { version: 2 })).code, 1)
  assert.equal((await calls.form()).stocks, before.stocks)
})

test('goods without a picture or a price are not put on sale', async () => {
  await server.db
    .updateTable('goods')
    .set({ thumb: '', images: '[]' })
    .where('brand_id', '=', 8)
    .where('goods_id', '=', ownGoodsId)
    .execute()
  const refused = await calls.shelf('on')
  assert.equal([refused.code, refused.data.missing], [1004, ['图片']])
  await server.db
    .updateTable('sku')
    .set({ status: 2 })
    .where('brand_id', '=', 8)
    .where('goods_id', '=', ownGoodsId)
    .execute()
  assert.equal((await calls.shelf('on')).data.missing, ['图片', '价格'])
})

test('while a campaign sells them, goods stay on the shelf with their SKUs', async () => {
  assert.is((await calls.shelf('on')).code, 1)
  await sell({ sku_id: ownGoodsId })
  for (const to of ['off', 'delete']) {
    const refused = await calls.shelf(to)
    assert.equal([refused.code, titles(refused.data)], [1004, ['砍一刀']], to)
  }
  const off = await calls.save({}, { version: 2 })
  assert.is(off.code, 1004)
  const sku = { sku_id: 0, values: ['大'], price_fen: 900, thumb: '', left_n: 1 }
  const withdrawn = await calls.save(
    { spec_names: ['大小'], skus: [sku] },
    { version: 2, status: 1 },
  )
  assert.equal([withdrawn.code, titles(withdrawn.data)], [1606, ['砍一刀']])
  const { status, stocks } = await calls.form()
  assert.equal([status, stocks.map(({ sku_id }) => sku_id)], [1, [ownGoodsId]])
})

test('a price that a campaign refers to changes only when that is meant', async () => {
  await sell({ goods: [ownGoodsId], sku_id: ownGoodsId })
  const sku = { sku_id: ownGoodsId, values: [], price_fen: 990, thumb: '', left_n: null }
  const unsure = await calls.save({ skus: [sku] })
  assert.equal([unsure.code, titles(unsure.data)], [1607, ['砍一刀']])
  assert.is((await calls.save({ skus: [sku] }, { agree: 1 })).code, 1)
  assert.is((await calls.form()).goods.skus[0]?.price_fen, 990)
})

test('campaigns that are over hold nothing', async () => {
  await sell({ sku_id: ownGoodsId }, { start_at: START - 9, end_at: START - 1 })
  assert.is((await calls.shelf('delete')).code, 1)
})

test('goods of the points mall stay until they are taken out of it', async () => {
  await server.db
    .insertInto('mall_goods')
    .values({
      brand_id: 8,
      mall_id: 990,
      sku_id: ownGoodsId,
      goods_id: ownGoodsId,
      points: 10,
      created_at: START,
    })
    .execute()
  const refused = await calls.shelf('delete')
  assert.equal([refused.code, titles(refused.data)], [1004, ['积分商城']])
})

const titles = (data: Record<string, unknown>) =>
  (data.uses as { title: string }[]).map(({ title }) => title)

async function sell(ext: object, more: object = {}): Promise<void> {
  await server.db
    .insertInto('activity')
    .values(
      runningActivity({
        activity_id: 9901,
        type: 'goodsBargain',
        title: '砍一刀',
        start_at: START - 9,
        end_at: START + 999_999,
        ext: JSON.stringify(ext),
        ...more,
      }),
    )
    .execute()
}

test.run()
