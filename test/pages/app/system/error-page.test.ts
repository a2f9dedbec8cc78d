import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { find, pageText, press, shows } from '../../../support/mount.tsx'
import { openApp, settled } from '../../../support/open-app.tsx'

const test = suite('the error page')

const fixture = createAppFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

test('says what is wrong and asks the server nothing', async () => {
  await openApp('/error?type=param&br=8')
  assert.match(pageText(), '链接不完整')
  assert.equal(fixture.server.seen, [])
  assert.equal(fixture.left, [])
})

test('shows the message of a link as text, and no more than 100 characters of it', async () => {
  const msg = `<img src=x onerror=alert(1)>${'长'.repeat(100)}`
  await openApp(`/error?msg=${encodeURIComponent(msg)}`)
  const note = document.querySelector('p.kit-card')
  assert.is(note?.textContent, msg.slice(0, 100))
  assert.is(note?.children.length, 0)
})

test('goes back to where the link says', async () => {
  await openApp('/error?type=pay&br=8&back=%2Forder%2Flist%3Ftab%3D20')
  await press('返回')
  await settled()
  assert.equal(fixture.left, ['/order/list?tab=20&br=8'])
})

for (const back of ['//evil.example', 'javascript:alert(1)', '/%5cevil.example', '']) {
  test(`goes to the brand instead of ${back || 'nowhere'}`, async () => {
    await openApp(`/error?br=8&back=${encodeURIComponent(back)}`)
    await press('返回')
    await settled()
    assert.equal(fixture.left, ['/brand?br=8'])
  })
}

test('loads the page anew whose files did not come', async () => {
  await openApp('/error?type=chunk&back=%2Fcoupon%3Fid%3D501%26br%3D8')
  await press('重新加载')
  assert.equal(fixture.left, ['/coupon?id=501&br=8'])
})

test('without a network it stays, says so, and loads the page once the network is back', async () => {
  const line = { configurable: true, get: () => false }
  Object.defineProperty(navigator, 'onLine', line)
  fixture.server.handler = () => {
    throw new TypeError('no network')
  }
  await openApp('/error?type=chunk&back=%2Fcoupon%3Fid%3D501%26br%3D8')
  await press('重新加载')
  await shows('网络不给力')
  assert.equal(fixture.left, [])
  Object.defineProperty(navigator, 'onLine', { ...line, get: () => true })
  window.dispatchEvent(new Event('online'))
  await settled()
  assert.equal(fixture.left, ['/coupon?id=501&br=8'])
})

test('goes back to the page below, not to the one that did not load', async () => {
  await openApp('/error?type=chunk&br=8&back=%2Fcoupon%3Fid%3D501%26br%3D8')
  await press('返回')
  await settled()
  assert.equal(fixture.left, ['/brand?br=8'])
})

test('offers another try where that can help, and only there', async () => {
  await openApp('/error?type=login')
  assert.ok(find('重试'))
  await openApp('/error?type=route')
  assert.not.ok(find('重试'))
  assert.not.ok(find('重新加载'))
})

test('leads to clearing the storage', async () => {
  await openApp('/error?br=8')
  await press('清除缓存')
  await settled()
  assert.equal(fixture.left, ['/pages/user/clearStorage?br=8'])
})

test.run()
