import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sessionStore } from '../../../../runtime/index.ts'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { find, pageText, press } from '../../../support/mount.tsx'
import { openApp, settled } from '../../../support/open-app.tsx'

const test = suite('the no-access page')
const refused = 'http://shop.test/order/list?br=8'

const fixture = createAppFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

const keepRefused = () => sessionStore.set('__deniedUrl__', refused)

test('hands the refused address over as a code and as text', async () => {
  await openApp('/noAccess?br=8&brandId=8', keepRefused)
  assert.match(pageText(), '请在微信中打开')
  assert.is(document.querySelector('.system-address')?.textContent, refused)
  for (let turn = 0; turn < 20 && !document.querySelector('img'); turn += 1) await settled()
  assert.match(document.querySelector('img')?.src ?? '', /^data:image\/svg\+xml/)
})

test('copies the refused address', async () => {
  await openApp('/noAccess?br=8', keepRefused)
  await press('复制链接')
  await settled()
  assert.is(await navigator.clipboard.readText(), refused)
})

test('hands over the front page of the brand when no address was kept', async () => {
  await openApp('/noAccess?brandId=8')
  assert.is(document.querySelector('.system-address')?.textContent, 'http://shop.test/brand?br=8')
})

const reasons = [
  [2, '当前账号没有权限', '切换账号'],
  [3, '账号暂时不能访问', '切换账号'],
  [4, '店家暂未开放', '返回'],
] as const
for (const [reason, words, way] of reasons) {
  test(`reason ${reason} says ${words} and offers ${way}`, async () => {
    await openApp(`/noAccess?br=8&reason=${reason}`)
    assert.match(pageText(), words)
    assert.ok(find(way))
  })
}

test('changes the account by clearing the storage', async () => {
  await openApp('/noAccess?br=8&reason=2')
  await press('切换账号')
  await settled()
  assert.equal(fixture.left, ['/pages/user/clearStorage?br=8'])
})

test('never leaves by itself, and asks the server nothing', async () => {
  for (const reason of ['', 1, 2, 3, 4, 'x']) await openApp(`/noAccess?reason=${reason}`)
  assert.equal(fixture.left, [])
  assert.equal(fixture.server.seen, [])
})

test.run()
