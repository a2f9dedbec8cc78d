import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CouponDetail } from '../../../../../api/index.ts'
import { createAppFixture } from '../../../../support/app-fixture.ts'
import { buildDetail } from '../../../../support/coupon-data.ts'
import { ok } from '../../../../support/fake-server.ts'
import { find, pageText, press, shows, until } from '../../../../support/mount.tsx'
import { openApp } from '../../../../support/open-app.tsx'

const test = suite('from a coupon to what it buys')

let detail: CouponDetail
const fixture = createAppFixture(({ url }) => ok(url.includes('/coupon/detail') ? detail : {}))

test.before.each(() => fixture.begin())
test.after.each(fixture.end)

const goods = [
  {
    goods_id: 12,
    title: '老白茶饼',
    intro: '',
    thumb: '/a.svg',
    price: 26_800,
    market_price: 0,
    tag: '',
  },
]
const everything = '全店商品可用，去挑一件'

test('a tap on goods opens them', async () => {
  detail = buildDetail({ goods })
  await openApp('/coupon?br=8&id=501')
  await shows('老白茶饼')
  document.querySelector<HTMLElement>('.coupon-goods button')?.click()
  await until(() => fixture.left.length)
  assert.match(fixture.left[0] ?? '', '/pages/goods/detail?goods_id=12')
  assert.not(pageText().includes(everything))
})

test('goods stay with the staff member by whose link the reader came', async () => {
  detail = buildDetail({ goods })
  await openApp('/coupon?br=8&id=501&staffId=5')
  await shows('老白茶饼')
  document.querySelector<HTMLElement>('.coupon-goods button')?.click()
  await until(() => fixture.left.length)
  assert.match(fixture.left[0] ?? '', '/pages/goods/detail?goods_id=12&staffId=5')
})

test('one for all goods leads into the shop', async () => {
  detail = buildDetail({ goods: [] })
  await openApp('/coupon?br=8&id=501')
  await shows(everything)
  await press(everything)
  await until(() => fixture.left.length)
  assert.match(fixture.left[0] ?? '', '/brand')
})

test('one that is exchanged at the counter does not', async () => {
  detail = buildDetail({ goods: [], coupon: { kind: 'exchange' } })
  await openApp('/coupon?br=8&id=501')
  await shows('冬日煮茶券')
  assert.is(find(everything), undefined)
})

test.run()
