import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $loginTip, $visitor } from '../../../../api/index.ts'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { articleDetail } from '../../../support/article-data.ts'
import { ok, type Reply, refused } from '../../../support/fake-server.ts'
import { find, press, shows, until } from '../../../support/mount.tsx'
import { openApp, settled } from '../../../support/open-app.tsx'
import { sampleGoods, sampleSku } from '../../../support/sample-goods.ts'

const test = suite('the page of goods')

let detail: () => Reply | Promise<Reply>
const fixture = createAppFixture(({ url }) => {
  if (url.includes('/goods/detail')) return detail()
  return url.includes('getArticleOne') ? ok(articleDetail()) : refused(1701)
})

test.before.each(() => {
  detail = () => ok(sampleGoods())
  fixture.begin()
})
test.after.each(async () => {
  $visitor.set({ ...$visitor.get(), isSnapshot: false })
  $loginTip.set(false)
  await fixture.end()
})

const open = (more = '') => openApp(`/pages/goods/detail?br=8&goods_id=41${more}`)

async function chosen(): Promise<void> {
  await press('立即购买')
  await shows('选规格和数量')
  await press('去结算')
  await settled()
}

test('shows price, words, freight and the details', async () => {
  await open()
  for (const words of ['¥411.00', '起', '2018白牡丹', '快递¥8，满¥199包邮', '一芽二叶'])
    await shows(words)
})

test('leads to the checkout with form, number, and who brought the buyer', async () => {
  await open('&staffId=5&shareBy=7')
  await press('立即购买')
  await shows('选规格和数量')
  await press('150克')
  await press('增加')
  await press('去结算')
  await until(() => fixture.left.length)
  const { pathname, searchParams } = new URL(fixture.left[0] ?? '', 'http://shop.test')
  assert.is(pathname, '/order/pay')
  const read = ['sku_id', 'count', 'staffId', 'shareBy', 'back'].map(name => searchParams.get(name))
  assert.equal(read, ['413', '2', '5', '7', '/pages/goods/detail?goods_id=41'])
})

test('puts the chosen form into the cart once, and counts its lines', async () => {
  let lost = true
  const sent: Record<string, unknown>[] = []
  fixture.server.handler = ({ url, body }) => {
    if (url.includes('/cart/add')) {
      sent.push(body as Record<string, unknown>)
      if (!lost) return ok({ n: 3 })
      lost = false
      return { status: 500, body: '' }
    }
    return url.includes('/goods/detail') ? detail() : refused(1701)
  }
  await open()
  await press('加购物车')
  await shows('选规格和数量')
  assert.not(find('去结算'))
  await press('150克')
  await press('加入购物车')
  await shows('网络不太好')
  await press('加入购物车')
  await until(() => find('购物车，3 件商品'))
  assert.not(find('选规格和数量'))
  assert.equal(
    sent.map(({ skuId, count }) => [skuId, count]),
    [
      [413, 1],
      [413, 1],
    ],
  )
  assert.is(sent[0]?.reqId, sent[1]?.reqId)
  await press('购物车，3 件商品')
  await until(() => fixture.left.length)
  assert.match(fixture.left[0] ?? '', '/cart')
})

test('a full shelf is said, and the sheet stays', async () => {
  fixture.server.handler = ({ url }) =>
    url.includes('/cart/add') ? refused(1101, '库存只剩 1 件') : detail()
  await open()
  await press('加购物车')
  await shows('选规格和数量')
  await press('加入购物车')
  await shows('库存只剩1件')
  assert.ok(find('加入购物车'))
})

test('a form that is sold out can be seen and not be taken', async () => {
  const forms = [sampleSku(1, 3, { 规格: '小' }), sampleSku(2, 0, { 规格: '大' })]
  detail = () => ok(sampleGoods({ skus: forms }))
  await open()
  await press('立即购买')
  await shows('选规格和数量')
  assert.is(find('大')?.hasAttribute('disabled'), true)
})

for (const [what, more, words] of [
  ['sold out', { skus: [sampleSku(1, 0, {})] }, '已抢光'],
  ['bought up to the limit', { limit_n: 1, bought_n: 1 }, '已达限购数量'],
] as const)
  test(`goods that are ${what} cannot be bought`, async () => {
    detail = () => ok({ ...sampleGoods(), ...more })
    await open()
    assert.is(find(words)?.hasAttribute('disabled'), true)
  })

test('goods that are gone lead to the shop', async () => {
  detail = () => refused(1002)
  await open()
  await shows('商品已下架')
  assert.ok(find('去店里逛逛'))
})

test('a failure can be tried again', async () => {
  detail = () => ({ status: 400, body: 'nonsense' })
  await open()
  await shows('加载失败')
  detail = () => ok(sampleGoods())
  await press('重试')
  await shows('2018白牡丹')
})

test('a wild number asks nothing', async () => {
  await openApp('/pages/goods/detail?br=8&goods_id=x')
  await settled()
  assert.equal(
    [fixture.server.seen.filter(({ url }) => url.includes('/goods/')).length, fixture.left],
    [0, ['/error?type=param&br=8']],
  )
})

test('a virtual account gets the login tip instead of the checkout', async () => {
  await open()
  $visitor.set({ ...$visitor.get(), isSnapshot: true })
  await chosen()
  assert.equal([$loginTip.get(), fixture.left], [true, []])
})

test('goods below an article lead here, with the staff member who shared it', async () => {
  await openApp('/pages/article/share?br=8&at=301&sid=9001&shareStaffId=5')
  await shows('为你挑的')
  const row = document.querySelector<HTMLElement>('.article-card .article-tap')
  await act(async () => row?.click())
  await until(() => location.pathname === '/pages/goods/detail')
  assert.match(location.search, /goods_id=1&staffId=5/)
})

test.run()
