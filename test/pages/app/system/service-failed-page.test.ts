import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setStorageSync } from '../../../../runtime/index.ts'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { pageText, press } from '../../../support/mount.tsx'
import { openApp, settled } from '../../../support/open-app.tsx'

const test = suite('the service page')

const fixture = createAppFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

const sentences = [
  ['999998', '该品牌服务暂停'],
  ['999999', '系统维护中'],
  ['123456', '服务暂不可用'],
] as const
for (const [code, sentence] of sentences) {
  test(`${code} says ${sentence}, and asks the server nothing`, async () => {
    await openApp(`/serviceFailed?br=8&brand_name=半山茶舍&code=${code}`)
    assert.match(pageText(), `${sentence}`)
    assert.match(pageText(), `半山茶舍代码${code}`)
    assert.equal(fixture.server.seen, [])
  })
}

test('has a general text when the link says nothing', async () => {
  await openApp('/serviceFailed')
  assert.match(pageText(), '服务暂不可用')
  assert.not.match(pageText(), '代码')
})

test('shows the name as text, 30 characters of it', async () => {
  const name = `<b>${'店'.repeat(40)}`
  await openApp(`/serviceFailed?brand_name=${encodeURIComponent(name)}`)
  assert.is(document.querySelector('p b')?.textContent, name.slice(0, 30))
})

const retries = [
  ['the page that failed', '/coupon?id=501&br=8', '/coupon?id=501&br=8'],
  ['the brand, when nothing is known', '', '/brand?br=8'],
  ['the brand, when a dead end came before', '/error?type=login', '/brand?br=8'],
  ['the brand, when the storage was tampered with', '//evil.example', '/brand?br=8'],
] as const
for (const [where, kept, left] of retries) {
  test(`another try goes to ${where}`, async () => {
    await openApp('/serviceFailed?br=8&code=999999', () => setStorageSync('__prevPath__', kept))
    await press('重试')
    await settled()
    assert.equal(fixture.left, [left])
  })
}

test.run()
