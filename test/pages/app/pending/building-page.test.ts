import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createAppFixture } from '../../../support/app-fixture.ts'
import { pageText, press } from '../../../support/mount.tsx'
import { openApp, settled } from '../../../support/open-app.tsx'

const test = suite('the page that stands for those to come')

const fixture = createAppFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

test('says what is being built and names the path', async () => {
  await openApp('/tasks/qrcode?br=8&id=3')
  assert.match(pageText(), '任务宝正在建设')
  assert.match(pageText(), '/tasks/qrcode')
  assert.is(document.title, '任务宝')
})

test('names the public path of an old address', async () => {
  await openApp('/pages/tasks/index?br=8')
  assert.match(pageText(), '任务宝正在建设')
  assert.match(pageText(), '页面地址/tasks')
})

for (const way of ['返回', '去品牌主页']) {
  test(`${way} leads on when nothing was before`, async () => {
    await openApp('/tasks?br=8')
    await press(way)
    await settled()
    assert.equal(fixture.left, ['/brand?br=8'])
  })
}

test.run()
