import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { BrandHome } from '../../../../api/brand.ts'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { ok, refused } from '../../../support/fake-server.ts'
import { listedGoods } from '../../../support/listed-goods.ts'
import { find, pageText, press, shows } from '../../../support/mount.tsx'
import { openApp, settled } from '../../../support/open-app.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('the brand page')

const home: BrandHome = {
  brand: {
    brand_id: 8,
    brand_name: '半山茶舍',
    logo: '/demo/logo-banshan.svg',
    theme_color: '#e8452c',
    trade: 'drink',
    intro: '半山有茶，推门就热。',
    phone: '0571-8700 0021',
    expire_time: 0,
  },
  entries: [
    {
      kind: 'campaign',
      title: '冬日煮茶券',
      text: '满 99 减 30',
      thumb: '',
      path: '/coupon?id=501',
    },
    { kind: 'store', title: '湖滨店', text: '湖滨路 86 号', thumb: '', path: '/brand?br=8&s=1' },
  ],
  goods: [],
}

const fixture = createAppFixture(() => ok(home))

test.before.each(fixture.begin)
test.after.each(fixture.end)

test('shows who the brand is, how to call it and what it offers', async () => {
  await openApp('/brand?br=8')
  for (const words of ['半山茶舍', '推门就热', '冬日煮茶券', '湖滨店']) await shows(words)
  assert.is(find('打电话 0571-8700 0021')?.getAttribute('href'), 'tel:057187000021')
  assert.is(document.title, '半山茶舍')
  assert.equal(
    fixture.server.seen.map(({ method, url }) => `${method} ${url}`),
    ['GET /api/wechat/brand/index?brandId=8'],
  )
})

test('opens an entry as a module of its own', async () => {
  await openApp('/brand?br=8')
  await press('冬日煮茶券满 99 减 30'.replace(/\s/g, ''))
  await settled()
  assert.equal(fixture.left, ['/coupon?id=501&br=8'])
})

test('shows goods, and leads to all of them, to a search and to all campaigns', async () => {
  fixture.server.handler = () => ok({ ...home, goods: [listedGoods(41)] })
  await openApp('/brand?br=8')
  await shows('白茶41号')
  for (const [door, address] of [
    ['全部活动', '/activities?br=8'],
    ['全部商品', '/goods?br=8'],
  ] as const) {
    await press(door)
    await settled()
    assert.is(fixture.left.at(-1), address)
  }
  await typeInto(document.querySelector<HTMLInputElement>('.kit-search input'), '白茶')
  await press('搜索')
  await settled()
  assert.is(fixture.left.at(-1), `/goods?keyword=${encodeURIComponent('白茶')}&br=8`)
})

test('a brand that has switched nothing on still shows its name', async () => {
  fixture.server.handler = () => ok({ ...home, entries: [] })
  await openApp('/brand?br=8')
  assert.match(pageText(), '半山茶舍')
  assert.match(pageText(), '店里正在上新')
})

test('an unknown brand is gone, with a way on', async () => {
  fixture.server.handler = () => refused(1002)
  await openApp('/brand?br=77')
  assert.match(pageText(), '没有找到这家店')
  await press('清除缓存')
  await settled()
  assert.equal(fixture.left, ['/pages/user/clearStorage?br=77'])
})

test('without any brand it says so on the error page', async () => {
  fixture.server.handler = () => refused(1001)
  await openApp('/brand')
  await settled()
  assert.equal(fixture.left, ['/error?type=brand'])
})

test('a failed call can be tried again', async () => {
  fixture.server.handler = () => refused(1009)
  await openApp('/brand?br=8')
  assert.match(pageText(), '加载失败')
  fixture.server.handler = () => ok(home)
  await press('重试')
  await settled()
  assert.match(pageText(), '冬日煮茶券')
})

test.run()
