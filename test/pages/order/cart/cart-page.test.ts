import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CartLine } from '../../../../api/index.ts'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { ok, type Reply, refused } from '../../../support/fake-server.ts'
import { find, pageText, press, shows, until } from '../../../support/mount.tsx'
import { openApp, settled } from '../../../support/open-app.tsx'
import { cartLine, sampleCart } from '../../../support/sample-cart.ts'

const test = suite('the page of the cart')

let list: CartLine[]
let read: () => Reply
let change: (body: Record<string, unknown>) => Reply
const fixture = createAppFixture(({ url, body }) => {
  if (url.includes('/cart/list')) return read()
  if (url.includes('/cart/')) return change(body as Record<string, unknown>)
  return refused(1701)
})

test.before.each(() => {
  list = [cartLine(1), cartLine(2, { price_fen: 250 })]
  read = () => ok(sampleCart(list))
  change = () => ok(sampleCart(list))
  fixture.begin()
})
test.after.each(fixture.end)

const bodies = () =>
  fixture.server.seen
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => body as Record<string, unknown>)
    .filter(body => 'skuId' in body || 'skuIds' in body)

test('all is chosen from the start, and the checkout takes what is chosen', async () => {
  await openApp('/cart?br=8')
  await shows('合计¥12.50')
  await press('选择茶1')
  await shows('合计¥2.50')
  await press('结算1件')
  await until(() => fixture.left.length)
  const { pathname, searchParams } = new URL(fixture.left[0] ?? '', 'http://shop.test')
  assert.equal(
    [pathname, searchParams.get('cart'), searchParams.get('back')],
    ['/order/pay', '2.1', '/cart'],
  )
})

test('pieces are changed on the server, which bounds them', async () => {
  change = body => {
    list = [cartLine(1, { count: Number(body.count) })]
    return ok(sampleCart(list))
  }
  list = [cartLine(1)]
  await openApp('/cart?br=8')
  await shows('合计¥10.00')
  await press('增加')
  await shows('合计¥20.00')
  assert.equal(
    bodies().map(({ skuId, count }) => [skuId, count]),
    [[1, 2]],
  )
})

test('a refused change is said, and the cart is read again', async () => {
  list = [cartLine(1)]
  change = () => refused(1101, '库存只剩 1 件')
  await openApp('/cart?br=8')
  await shows('合计¥10.00')
  read = () => ok(sampleCart([cartLine(1, { most: 1 })]))
  await press('增加')
  await shows('库存只剩1件')
  await until(() => find('增加')?.hasAttribute('disabled'))
})

test('what became of lines is said, and what is lost can be cleared at once', async () => {
  list = [
    cartLine(1, { added_fen: 1200 }),
    cartLine(2, { state: 'short', count: 5, most: 2 }),
    cartLine(3, { state: 'limit', most: 0 }),
    cartLine(4, { state: 'soldOut', most: 0 }),
    cartLine(5, { state: 'gone', most: 0 }),
  ]
  await openApp('/cart?br=8')
  for (const words of ['降了¥2.00', '最多能买2件', '改为2件', '每人限购', '已售罄', '已下架'])
    await shows(words)
  await shows('合计¥10.00')
  change = () => {
    list = list.slice(0, 3)
    return ok(sampleCart(list))
  }
  await press('清空')
  await shows('清空失效商品？')
  await press('确定')
  await until(() => !pageText().includes('已下架'))
  assert.equal(
    bodies().map(({ skuIds }) => skuIds),
    [[4, 5]],
  )
})

test('an empty cart leads to goods, a failed one can be asked for again', async () => {
  read = () => ({ status: 500, body: '' })
  await openApp('/cart?br=8')
  await shows('加载失败')
  read = () => ok(sampleCart([]))
  await press('重试')
  await shows('购物车还是空的')
  await press('去逛逛')
  await settled()
  assert.match(fixture.left[0] ?? '', '/goods')
})

test.run()
