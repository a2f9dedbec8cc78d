import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { ok, type Reply, refused } from '../../../support/fake-server.ts'
import { goodsPage, listedGoods } from '../../../support/listed-goods.ts'
import { find, pageText, press, shows } from '../../../support/mount.tsx'
import { openApp, settled } from '../../../support/open-app.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('the page of all goods')

let answer: (query: URLSearchParams) => Reply
const fixture = createAppFixture(({ url }) =>
  url.includes('/goods/list')
    ? answer(new URL(url, 'http://shop.test').searchParams)
    : refused(1701),
)

test.before.each(() => {
  answer = () => ok(goodsPage([listedGoods(41)]))
  fixture.begin()
})
test.after.each(fixture.end)

const asked = () =>
  fixture.server.seen
    .map(({ url }) => new URL(url, 'http://shop.test'))
    .filter(({ pathname }) => pathname.endsWith('/goods/list'))
    .map(({ searchParams }) => {
      searchParams.delete('brandId')
      return String(searchParams)
    })

test('shows what is paid, also for a level, and what is sold out, and opens goods', async () => {
  answer = () =>
    ok(
      goodsPage([
        listedGoods(41, { has_dearer: 1, market_price_fen: 12_000, sold_n: 12_340 }),
        listedGoods(42, { member_price_fen: 9405 }),
        listedGoods(43, { left: 0, tag: '新品' }),
      ]),
    )
  await openApp('/goods?br=8')
  const words = ['¥99.00起', '¥120', '已售1.2万', '¥94.05', '会员价', '已售罄']
  for (const each of words) await shows(each)
  assert.not.match(pageText(), '新品')
  document.querySelector<HTMLElement>('.shop-goods-tile')?.click()
  await settled()
  assert.match(fixture.left[0] ?? '', '/pages/goods/detail?goods_id=41')
})

test('the first question is the one of the address, and sort, kind and keyword ask again', async () => {
  answer = () => ok(goodsPage([listedGoods(41)], { kinds: [1, 2] }))
  await openApp('/goods?br=8&keyword=茶')
  await shows('白茶41号')
  await press('价格低')
  await shows('白茶41号')
  await press('到店券')
  await shows('白茶41号')
  await press('清空')
  await settled()
  assert.equal(asked(), [
    `keyword=${encodeURIComponent('茶')}`,
    `keyword=${encodeURIComponent('茶')}&sort=cheap`,
    `keyword=${encodeURIComponent('茶')}&kind=2&sort=cheap`,
    'kind=2&sort=cheap',
  ])
})

test('one kind alone is no choice', async () => {
  await openApp('/goods?br=8')
  await shows('白茶41号')
  assert.is(find('实物商品'), undefined)
})

test('what is not found leads back to all goods', async () => {
  answer = query => ok(goodsPage(query.has('keyword') ? [] : [listedGoods(41)]))
  await openApp('/goods?br=8')
  await shows('白茶41号')
  await typeInto(document.querySelector<HTMLInputElement>('.kit-search input'), '咖啡')
  await press('搜索')
  await shows('没有找到“咖啡”')
  await press('看全部商品')
  await shows('白茶41号')
})

test('an empty shelf says so', async () => {
  answer = () => ok(goodsPage([], { kinds: [] }))
  await openApp('/goods?br=8')
  await shows('还没有上架商品')
})

test('a failed list can be asked for again', async () => {
  answer = () => ({ status: 500, body: '' })
  await openApp('/goods?br=8')
  await shows('加载失败')
  answer = () => ok(goodsPage([listedGoods(41)]))
  await press('重试')
  await shows('白茶41号')
})

test.run()
