import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ShopGoodsPage } from '../../../../api/goods-admin.ts'
import { formOf, ownGoodsId, sample } from '../../../support/campaigns/goods-admin.ts'
import { goodsCalls } from '../../../support/goods-calls.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('rights on goods')
let server: TestServer
let calls: ReturnType<typeof goodsCalls>
/** Goods of another shop of the brand, and of another brand. */
const foreign = [862, 863]

test.before.each(async () => {
  server = await startTestServer()
  calls = goodsCalls(server)
  await sample.addBelongings?.(server.db)
})
test.after.each(() => server.close())

test('goods of another shop or brand are not there for a merchant', async () => {
  for (const id of foreign) {
    const sku = { sku_id: id, values: [], price_fen: 1, thumb: '', left_n: 1 }
    const answers = [
      await calls.get('goods-form', { goodsId: id }),
      await calls.save({ skus: [sku] }, { goodsId: id }),
      await calls.stock({ skuId: id, way: 'add', n: 5 }),
      await calls.get('goods-stock-log', { skuId: id }),
      await calls.shelf('delete', id),
      await calls.post('goods-copy', { goodsId: id }),
    ]
    assert.equal(
      answers.map(({ code }) => code),
      answers.map(() => 1002),
      `${id}`,
    )
  }
  const { list } = (await calls.get('goods-list')).data as unknown as ShopGoodsPage
  assert.equal(
    list.map(({ goods_id }) => goods_id).filter(id => foreign.includes(id)),
    [],
  )
  const untouched = await server.db
    .selectFrom('stock')
    .select('left_n')
    .where('brand_id', 'in', [8, 9])
    .where('item', 'in', foreign)
    .execute()
  assert.equal(
    untouched.map(({ left_n }) => left_n),
    [20, 20],
  )
})

test('a SKU of other goods cannot be taken over by a form', async () => {
  const skus = foreign.map(sku_id => ({
    sku_id,
    values: [],
    price_fen: 1,
    thumb: '',
    left_n: 1,
  }))
  for (const sku of skus) assert.is((await calls.save({ skus: [sku] })).code, 1004)
  assert.is((await calls.form()).goods.skus[0]?.price_fen, formOf().skus[0]?.price_fen)
  assert.equal(
    (await calls.form()).stocks.map(({ sku_id }) => sku_id),
    [ownGoodsId],
  )
})

test('codes are redeemed in stores of the own shop alone', async () => {
  const refused = await calls.save({ store_ids: [1, 99_999] })
  assert.equal([refused.code, Object.keys(refused.data.faults as object)], [1001, ['store_ids']])
  assert.is((await calls.save({ store_ids: [1] })).code, 1)
  assert.equal((await calls.form()).goods.store_ids, [1])
})

test.run()
