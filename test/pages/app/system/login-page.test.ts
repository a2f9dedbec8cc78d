import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { $login } from '../../../../api/index.ts'
import { getStorageSync, setStorageSync } from '../../../../runtime/index.ts'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { ok } from '../../../support/fake-server.ts'
import { pageText, press } from '../../../support/mount.tsx'
import { openApp, settled } from '../../../support/open-app.tsx'

const test = suite('the login page')
const brand = {
  brand_id: 8,
  brand_name: '半山茶舍',
  logo: '',
  theme_color: '#e8452c',
  trade: 'drink',
} as const

const fixture = createAppFixture(() => ok({ brand, entries: [] }))

test.before.each(fixture.begin)
test.after.each(async () => {
  await fixture.end()
  $login.set('idle')
})

async function turnTo(state: 'busy' | 'done' | 'failed'): Promise<void> {
  await act(async () => $login.set(state))
  await settled()
}

test('waits while the login is under way', async () => {
  $login.set('busy')
  await openApp('/login?br=8&redirect=%2Fcoupon%3Fid%3D501')
  assert.match(pageText(), '登录中')
  assert.equal(fixture.left, [])
})

test('goes where the link wanted once the login is done', async () => {
  $login.set('busy')
  await openApp('/login?br=8&redirect=%2Fcoupon%3Fid%3D501')
  await turnTo('done')
  assert.equal(fixture.left, ['/coupon?id=501&br=8'])
})

test('goes on at once when the login was done before', async () => {
  $login.set('done')
  await openApp('/login?br=8')
  assert.equal(fixture.left, ['/brand?br=8'])
})

for (const target of [
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/no-such',
]) {
  test(`goes to the brand instead of ${target}`, async () => {
    $login.set('done')
    await openApp(`/login?br=8&redirect=${encodeURIComponent(target)}`)
    await settled()
    assert.equal(fixture.left, ['/brand?br=8'])
  })
}

test('a login that failed can be tried again from the beginning', async () => {
  $login.set('failed')
  await openApp('/login?br=8&redirect=%2Fcoupon', () => setStorageSync('code', 'used'))
  assert.match(pageText(), '登录没有成功')
  await press('重试')
  assert.is(getStorageSync('code'), '')
  assert.equal(fixture.left, ['http://shop.test/login?br=8&redirect=%2Fcoupon'])
})

test('shows whose door this is, once that is known', async () => {
  $login.set('idle')
  await openApp('/login?br=8')
  assert.match(pageText(), '半山茶舍')
})

test.run()
