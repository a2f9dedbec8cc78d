import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { getStorageInfoSync, sessionStore, setStorageSync } from '../../../../../runtime/index.ts'
import { createAppFixture } from '../../../../support/app-fixture.ts'
import { pageText, press, until } from '../../../../support/mount.tsx'
import { openApp } from '../../../../support/open-app.tsx'

const test = suite('the page that clears the storage')
const address = '/pages/user/clearStorage'

const fixture = createAppFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

function fillStorage(): void {
  setStorageSync('unionid', 'u-88')
  setStorageSync('br', '8')
  sessionStore.set('__deniedUrl__', 'http://shop.test/vote')
}

test('empties the storage, says what was there and ends the session', async () => {
  await openApp(address, fillStorage)
  assert.equal(getStorageInfoSync().keys, [])
  assert.is(sessionStore.get('__deniedUrl__'), undefined)
  for (const key of ['unionid', 'br', '__deniedUrl__']) assert.match(pageText(), key)
  await until(() => fixture.server.seen.length > 0)
  assert.equal(
    fixture.server.seen.map(({ method, url }) => `${method} ${url}`),
    ['POST /api/wechat/auth/logout'],
  )
})

test('enters again at the brand that was stored', async () => {
  await openApp(address, fillStorage)
  await press('重新进入')
  assert.equal(fixture.left, ['/brand?br=8'])
})

test('enters at the brand of the link, if it names one', async () => {
  await openApp(`${address}?br=9`, fillStorage)
  await press('重新进入')
  assert.equal(fixture.left, ['/brand?br=9'])
})

test('does the same again without harm', async () => {
  await openApp(address)
  assert.match(pageText(), '没有留下任何缓存')
})

test('clears although the server is dead', async () => {
  fixture.server.handler = () => {
    throw new Error('no network')
  }
  await openApp(address, fillStorage)
  assert.equal(getStorageInfoSync().keys, [])
  await press('重新进入')
  assert.equal(fixture.left, ['/brand?br=8'])
})

test.run()
