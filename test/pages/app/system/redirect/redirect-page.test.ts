import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createAppFixture } from '../../../../support/app-fixture.ts'
import { ok, refused } from '../../../../support/fake-server.ts'
import { find, pageText, press, shows, until } from '../../../../support/mount.tsx'
import { closeApp, openApp, settled } from '../../../../support/open-app.tsx'
import { stillTime } from '../../../../support/still-time.ts'

const test = suite('the redirect page')

const fixture = createAppFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

const openRedirect = (url: string) => openApp(`/redirect?br=8&url=${encodeURIComponent(url)}`)

test('goes to an address of ours at once', async () => {
  await openRedirect('/coupon?id=501')
  assert.equal(fixture.left, ['http://shop.test/coupon?id=501'])
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
  assert.is(fixture.left.length, 2)
})

test('shows a foreign address and opens it only by a tap', async () => {
  await openRedirect('https://evil.example/login?a=1')
  assert.match(pageText(), '即将离开本店')
  assert.match(pageText(), 'https://evil.example/login?a=1')
  assert.equal(fixture.left, [])
  await press('继续访问')
  assert.equal(fixture.left, ['https://evil.example/login?a=1'])
})

test('opens at once what the brand vouches for, and only that address', async () => {
  const friend = 'https://friend.example/a?b=1'
  fixture.server.handler = () => ok({ url: friend, trusted: 1 })
  await openRedirect(friend)
  await until(() => fixture.left.length)
  assert.equal(fixture.left, [friend])
  await closeApp()
  await openRedirect('https://evil.example/')
  await shows('即将离开本店')
  assert.equal(fixture.left, [friend])
})

test('takes nobody anywhere who has gone on while it asked', async () => {
  let notify = () => {}
  fixture.server.handler = () =>
    new Promise(resolve => {
      notify = () => resolve(ok({ url: 'https://friend.example/a', trusted: 1 }))
    })
  await openRedirect('https://friend.example/a')
  await until(() => fixture.server.seen.some(({ url }) => url.includes('/redirect/resolve')))
  await closeApp()
  notify()
  await settled()
  assert.equal(fixture.left, [])
})

test('leads back from a foreign address', async () => {
  await openRedirect('https://evil.example/')
  await press('返回')
  await settled()
  assert.equal(fixture.left, ['/brand?br=8'])
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
    assert.equal(fixture.left, ['/error?type=param&br=8'])
  })
}

const link = 'https://friend.example/a'

test('opens a short link that the server vouches for', async () => {
  fixture.server.handler = () => ok({ url: link, trusted: 1 })
  await openApp('/redirect?br=8&t=abc')
  await settled()
  assert.equal(fixture.left, [link])
})

test('shows where a short link leads when nobody vouches for it', async () => {
  fixture.server.handler = () => ok({ url: link, trusted: 0 })
  await openApp('/redirect?br=8&t=abc')
  await settled()
  assert.match(pageText(), link)
  assert.equal(fixture.left, [])
})

for (const [code, words] of [
  [1002, '没有找到这个链接'],
  [1005, '没有找到这个链接'],
] as const) {
  test(`says so when a short link is refused with ${code}`, async () => {
    fixture.server.handler = () => refused(code)
    await openApp('/redirect?br=8&t=abc')
    await settled()
    assert.match(pageText(), words)
  })
}

test.run()
