import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFakeServer } from '../../support/fake-server.ts'
import { watchLeaves } from '../../support/leaves.ts'
import { find, pageText, press } from '../../support/mount.tsx'
import { closeApp, openApp, settled } from '../../support/open-app.tsx'
import { stillTime } from '../../support/still-time.ts'

const test = suite('the redirect page')

let server = createFakeServer()
let leaves = watchLeaves()
test.before.each(() => {
  server = createFakeServer()
  leaves = watchLeaves()
})
test.after.each(async () => {
  await closeApp()
  server.stop()
  leaves.stop()
})

const openRedirect = (url: string) => openApp(`/redirect?br=8&url=${encodeURIComponent(url)}`)

test('goes to an address of ours at once', async () => {
  await openRedirect('/coupon?id=501')
  assert.equal(leaves.left, ['http://shop.test/coupon?id=501'])
  assert.match(pageText(), '正在前往')
})

test('offers the address as a tap when that takes longer than three seconds', async () => {
  const time = stillTime()
  try {
    await openRedirect('/coupon?id=501')
    await time.pass(2999)
    assert.not.ok(find('继续访问'))
    await time.pass(1)
    assert.match(pageText(), 'http://shop.test/coupon?id=501')
    await press('继续访问')
  } finally {
    time.restore()
  }
  assert.is(leaves.left.length, 2)
})

test('shows a foreign address and opens it only by a tap', async () => {
  await openRedirect('https://evil.example/login?a=1')
  assert.match(pageText(), '即将离开本店')
  assert.match(pageText(), 'https://evil.example/login?a=1')
  assert.equal(leaves.left, [])
  await press('继续访问')
  assert.equal(leaves.left, ['https://evil.example/login?a=1'])
})

test('leads back from a foreign address', async () => {
  await openRedirect('https://evil.example/')
  await press('返回')
  await settled()
  assert.equal(leaves.left, ['/brand?br=8'])
})

for (const url of [
  'javascript:alert(1)',
  '//evil.example',
  'https://shop.test@evil.example/',
  '',
]) {
  test(`calls ${url || 'nothing'} a broken link`, async () => {
    await openRedirect(url)
    await settled()
    assert.equal(leaves.left, ['/error?type=param&br=8'])
  })
}

test('says honestly that short links are still to come', async () => {
  await openApp('/redirect?t=abc')
  assert.match(pageText(), '短链接暂时打不开')
  assert.equal(leaves.left, [])
})

test.run()
