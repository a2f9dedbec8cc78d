import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createFakeServer, ok, refused } from '../../../support/fake-server.ts'
import { find, pageText, shows } from '../../../support/mount.tsx'
import { closeApp, openApp } from '../../../support/open-app.tsx'

const test = suite('the page of what is over')

let server = createFakeServer()
test.before.each(() => {
  server = createFakeServer(() =>
    ok({
      brand: { brand_id: 8, brand_name: '半山茶舍', phone: '0571-1', expire_time: 1_700_000_000 },
      entries: [],
    }),
  )
})
test.after.each(async () => {
  await closeApp()
  server.stop()
})

test('says since when the shop’s plan is over, and whom to call', async () => {
  await openApp('/web-expire?br=8&type=1')
  await shows('半山茶舍')
  assert.match(pageText(), '店家的服务已到期')
  assert.match(pageText(), '到期时间2023-11-1506:13')
  assert.ok(find('联系商家'))
})

for (const [type, title] of [
  ['2', '页面已被撤下'],
  ['3', '链接已经过期'],
  ['x', '页面已过期'],
]) {
  test(`type ${type} is told in its own words, without a date`, async () => {
    await openApp(`/web-expire?br=8&type=${type}`)
    await shows('半山茶舍')
    assert.match(pageText(), title ?? '')
    assert.not.match(pageText(), '到期时间')
  })
}

test('stands without an answer, and opens nothing over it', async () => {
  server.handler = () => refused(1002)
  await openApp('/web-expire?br=8&type=1')
  await shows('店家的服务已到期')
  assert.not.ok(find('联系商家'))
  assert.is(document.querySelector('[role=alertdialog]'), null)
})

test.run()
