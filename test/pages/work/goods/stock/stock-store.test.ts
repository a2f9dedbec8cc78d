import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { GoodsForm, GoodsShop } from '../../../../../api/index.ts'
import { createStockStore } from '../../../../../pages/work/goods/stock/stock-store.ts'
import { formOf, ownGoodsId } from '../../../../support/campaigns/goods-admin.ts'
import { freshDom } from '../../../../support/dom.ts'
import { createFakeServer, ok, refused, type Reply } from '../../../../support/fake-server.ts'

const test = suite('stock that is changed by hand')
let server: ReturnType<typeof createFakeServer>
let replies: Record<string, Reply>

const form: GoodsForm & GoodsShop = {
  goods: formOf(),
  goods_id: ownGoodsId,
  status: 1,
  version: 1,
  on_at: 0,
  stocks: [{ sku_id: ownGoodsId, left: 20, held: 0, sold: 0 }],
  uses: [],
  stores: [],
  rates: null,
  server_time: 1_795_000_000,
}

test.before.each(() => {
  freshDom('/pages/business/goods?br=8')
  replies = {
    'goods-form': ok(form),
    'goods-stock-log': ok({ list: [], next: '', server_time: form.server_time }),
  }
  server = createFakeServer(
    ({ url }) =>
      Object.entries(replies).find(
        ([name]) => url.includes(`${name}?`) || url.endsWith(name),
      )?.[1] ?? refused(1002, '没有'),
  )
})
test.after.each(() => server.stop())

const sent = () =>
  server.seen.filter(({ url }) => url.endsWith('goods-stock')).map(({ body }) => body) as {
    way: string
    n: number
    seen: number
    note: string
    reqId: string
  }[]

async function opened() {
  const store = createStockStore(ownGoodsId, undefined)
  await store.load()
  return store
}

test('what goes is sent as a difference below 0, with its reason', async () => {
  replies['goods-stock'] = ok({ sku_id: ownGoodsId, left: 17, held: 0, sold: 0 })
  const store = await opened()
  store.setWay('out')
  store.$typed.set('3')
  store.$note.set('破损')
  assert.is((await store.save())?.left, 17)
  assert.equal(
    sent().map(({ way, n, seen, note }) => [way, n, seen, note]),
    [['add', -3, 20, '破损']],
  )
  assert.equal([store.$typed.get(), store.data()?.skus[0]?.left], ['', 17])
})

test('what is no number of pieces, or more than there are, is not sent', async () => {
  const store = await opened()
  for (const [way, typed] of [
    ['in', ''],
    ['in', '0'],
    ['in', '1.5'],
    ['out', '21'],
    ['count', 'x'],
  ] as const) {
    store.setWay(way)
    store.$typed.set(typed)
    await store.save()
    assert.ok(store.$fault.get(), `${way} ${typed}`)
  }
  assert.equal(sent(), [])
})

test('a count beside a sale is told what is there now, and what was typed stays', async () => {
  replies['goods-stock'] = refused(1004, '现在库存是 18 件', { data: { left: 18 } })
  const store = await opened()
  store.setWay('count')
  store.$typed.set('30')
  assert.is(await store.save(), undefined)
  assert.equal(
    [store.$fault.get(), store.$typed.get(), store.data()?.skus[0]?.left],
    ['现在库存是 18 件', '30', 18],
  )
  replies['goods-stock'] = ok({ sku_id: ownGoodsId, left: 30, held: 0, sold: 0 })
  assert.is((await store.save())?.left, 30)
  assert.equal(
    sent().map(({ seen }) => seen),
    [20, 18],
  )
})

test.run()
