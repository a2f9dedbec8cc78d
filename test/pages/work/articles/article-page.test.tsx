import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ShowInfo } from '../../../../api/index.ts'
import ArticlePage from '../../../../pages/work/articles/article-page.tsx'
import { $chosenGoods } from '../../../../pages/work/articles/chosen-goods.ts'
import { hideFeedback } from '../../../../runtime/index.ts'
import { ok, refused } from '../../../support/fake-server.ts'
import { find, settle, shows, until } from '../../../support/mount.tsx'
import { createStaffFixture } from '../../../support/staff-fixture.tsx'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('article to be shared')
const fixture = createStaffFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

test('a switch is saved at once, and goes back when the server says no', async () => {
  await fixture.open(ArticlePage)
  await shows('13800000077')
  const flip = async () => {
    const phone = [...document.querySelectorAll<HTMLElement>('[role=switch]')][1]
    await act(async () => phone?.click())
    await settle()
  }
  fixture.replies['edit-store-user'] = refused(1005)
  await flip()
  await until(() => fixture.asked('edit-store-user').length === 1)
  await shows('13800000077')
  hideFeedback()
  fixture.replies['edit-store-user'] = ok({ user: buildStaff().user })
  await flip()
  await until(() => fixture.asked('edit-store-user').length === 2)
  const saved = fixture.asked('edit-store-user')[1]?.body as { show: ShowInfo } | undefined
  assert.is(saved?.show.show_phone, 0)
  await until(() => !document.body.textContent?.includes('13800000077'))
})

test('a share takes the ticked goods in their order, once for two taps', async () => {
  $chosenGoods.set({ 301: [15, 12] })
  await fixture.open(ArticlePage)
  await shows('已选2/5')
  const button = find('分享给顾客')
  await act(async () => {
    button?.click()
    button?.click()
  })
  await until(() => fixture.asked('do-shop-share').length > 0)
  await settle()
  assert.is(fixture.asked('do-shop-share').length, 1)
  assert.match(decodeURIComponent(fixture.asked('do-shop-share')[0]?.url ?? ''), /goodsIds=15\|12/)
})

test('an article that is gone leads to the others', async () => {
  fixture.replies['get-share-article'] = refused(4004)
  await fixture.open(ArticlePage)
  await shows('内容不存在或已下线')
  assert.ok(find('去内容'))
})

test.run()
