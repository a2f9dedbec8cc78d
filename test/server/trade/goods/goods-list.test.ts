import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { GoodsPage } from '../../../../api/goods.ts'
import { PAGE_SIZE } from '../../../../api/values/page-size.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the list of goods')
const path = '/api/wechat/goods/list'
let server: TestServer
let shopper: Caller

interface Form {
  fen: number
  left?: number | null
  sold?: number
  status?: number
}

test.before.each(async () => {
  server = await startTestServer()
  shopper = await server.as(people.shopper)
  for (const table of ['goods', 'sku', 'stock'] as const) {
    await server.db.deleteFrom(table).where('brand_id', '=', 8).execute()
  }
})
test.after.each(() => server.close())

/** Adds goods with SKUs, whose ids begin at ten times the id of the goods. */
async function stock(goods_id: number, forms: Form[], more: object = {}): Promise<void> {
  const { db } = server
  const face = { title: `商品${goods_id}`, intro: '', thumb: '/g.svg', price: 1 }
  await db
    .insertInto('goods')
    .values({ brand_id: 8, goods_id, ...face, ...more })
    .execute()
  for (const [at, { fen, left = 5, sold = 0, status = 1 }] of forms.entries()) {
    const sku_id = goods_id * 10 + at
    await db
      .insertInto('sku')
      .values({ brand_id: 8, goods_id, sku_id, price_fen: fen, status })
      .execute()
    const row = { brand_id: 8, activity_id: 0, item: sku_id }
    await db
      .insertInto('stock')
      .values({ ...row, left_n: left, sold_n: sold })
      .execute()
  }
}

const asked = async (fields: Record<string, unknown> = {}, caller = shopper) =>
  (await caller.get(path, fields)).data as unknown as GoodsPage
const ids = ({ list }: GoodsPage) => list.map(({ goods_id }) => goods_id)

test('shows what is on sale, the newest first, with the lowest price and what is left of all forms', async () => {
  await stock(1, [
    { fen: 900, left: 2, sold: 3 },
    { fen: 500, left: 1, sold: 4 },
    { fen: 100, status: 2 },
  ])
  await stock(2, [{ fen: 700, left: null }])
  await stock(3, [{ fen: 800, left: 0 }])
  const { list } = await asked()
  assert.equal(
    list.map(goods => [
      goods.goods_id,
      goods.price_fen,
      goods.has_dearer,
      goods.left,
      goods.sold_n,
    ]),
    [
      [3, 800, 0, 0, 0],
      [2, 700, 0, -1, 0],
      [1, 500, 1, 3, 7],
    ],
  )
})

test('leaves out what is off the shelf, what has no form on sale, and other brands', async () => {
  await stock(1, [{ fen: 900 }], { status: 2 })
  await stock(2, [{ fen: 900, status: 2 }])
  await stock(3, [])
  assert.equal(ids(await asked()), [])
  assert.equal((await asked()).kinds, [])
})

const orders = [
  ['new', [3, 2, 1]],
  ['sold', [2, 3, 1]],
  ['cheap', [3, 1, 2]],
  ['dear', [2, 1, 3]],
] as const
for (const [sort, expected] of orders)
  test(`are sorted: ${sort}`, async () => {
    await stock(1, [{ fen: 500, sold: 1 }])
    await stock(2, [{ fen: 900, sold: 9 }])
    await stock(3, [{ fen: 100, sold: 2 }])
    assert.equal(ids(await asked({ sort })), expected)
  })

test('are found by title, line and tag, in which % and _ are themselves', async () => {
  await stock(1, [{ fen: 1 }], { title: '2018 白牡丹' })
  await stock(2, [{ fen: 1 }], { intro: '白牡丹的姊妹' })
  await stock(3, [{ fen: 1 }], { tag: '8%折' })
  assert.equal(ids(await asked({ keyword: ' 牡丹 ' })), [2, 1])
  assert.equal(ids(await asked({ keyword: '%' })), [3])
  assert.equal(ids(await asked({ keyword: '茶杯' })), [])
})

test('are of one kind, while all kinds on sale are named', async () => {
  await stock(1, [{ fen: 1 }])
  await stock(2, [{ fen: 1 }], { kind: 2 })
  await stock(3, [{ fen: 1, status: 2 }], { kind: 3 })
  const page = await asked({ kind: 2 })
  assert.equal([ids(page), page.kinds], [[2], [1, 2]])
})

for (const sort of ['new', 'cheap', 'sold'] as const)
  test(`come page by page without a gap, also with equal numbers: ${sort}`, async () => {
    const all = Array.from({ length: PAGE_SIZE + 2 }, (_, at) => at + 1)
    for (const goodsId of all) await stock(goodsId, [{ fen: 500 }])
    const first = await asked({ sort })
    const second = await asked({ sort, after: first.next })
    assert.equal([first.list.length, second.list.length, second.next], [PAGE_SIZE, 2, ''])
    assert.equal(
      [...ids(first), ...ids(second)].sort((a, b) => a - b),
      all,
    )
  })

test('a member sees the price of the own level, a stranger the regular one', async () => {
  await stock(1, [{ fen: 999 }])
  const level = { brand_id: 8, level: 2, name: '银卡', discount_bp: 9500 }
  await server.db.insertInto('member_level').values(level).execute()
  const prices = async () =>
    (await asked()).list.map(each => [each.price_fen, each.member_price_fen])
  assert.equal(await prices(), [[999, null]])
  await server.db
    .updateTable('visitor')
    .set({ member_level: 2 })
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .execute()
  assert.equal(await prices(), [[999, 949]])
})

test('wrong values of an address show all goods, and a forged place is refused', async () => {
  await stock(1, [{ fen: 1 }])
  assert.equal(ids(await asked({ kind: 'x', sort: 'x', keyword: '' })), [1])
  const forged = Buffer.from('5.nobody').toString('base64url')
  assert.is((await shopper.get(path, { after: forged })).code, 1001)
})

test.run()
