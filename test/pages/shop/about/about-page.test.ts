import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ShopAbout } from '../../../../api/about.ts'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { ok, refused, type Reply } from '../../../support/fake-server.ts'
import { pageText, press, shows } from '../../../support/mount.tsx'
import { openApp, settled } from '../../../support/open-app.tsx'

const test = suite('how a shop is reached, and what it says about data and terms')

const about: ShopAbout = {
  brand: {
    brand_id: 8,
    brand_name: '半山茶舍',
    logo: '',
    theme_color: '#e8452c',
    trade: 'drink',
  },
  phone: '0571-8700 0021',
  account: 'banshan-tea',
  hours: '每天 9:30 到 21:30',
  privacy: { html: '<h3>一、我们收集什么</h3><p>收货地址</p>', at: 1_795_000_000 },
  terms: null,
  server_time: 1_795_000_000,
}
let answer: Reply

const fixture = createAppFixture(({ url }) =>
  url.includes('/about') ? answer : refused(1002, '没有'),
)

const call = () => document.querySelector('a[href^="tel:"]')

test.before.each(() => {
  answer = ok(about)
  fixture.begin()
})
test.after.each(fixture.end)

test('shows how to call and to write, and only the texts that there are', async () => {
  await openApp('/about?br=8')
  for (const words of ['联系半山茶舍', '每天9:30到21:30', '一、我们收集什么', '收货地址'])
    await shows(words)
  assert.is(call()?.getAttribute('href'), 'tel:057187000021')
  assert.not.ok(pageText().includes('服务协议'))
})

test('leads to the stores', async () => {
  await openApp('/about?br=8')
  await press('到店看门店')
  await settled()
  assert.is(location.pathname, '/selectLbsShop')
})

test('a shop without a phone and an account still has its stores', async () => {
  answer = ok({ ...about, phone: '', account: '', privacy: null })
  await openApp('/about?br=8')
  await shows('到店看门店')
  assert.is(call(), null)
  assert.not.ok(pageText().includes('隐私政策'))
})

test('a failure can be tried again', async () => {
  answer = refused(500, '坏了')
  await openApp('/about?br=8')
  await shows('重试')
  answer = ok(about)
  await press('重试')
  await shows('一、我们收集什么')
})

test.run()
