import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import ArticlePage from '../../../pages/work/articles/article-page.tsx'
import ArticlesPage from '../../../pages/work/articles/articles-page.tsx'
import { $entry } from '../../../pages/work/entry.ts'
import GoodsPage from '../../../pages/work/articles/goods-page.tsx'
import IndexPage from '../../../pages/work/home/index-page.tsx'
import PostersPage from '../../../pages/work/posters/posters-page.tsx'
import ProfilePage from '../../../pages/work/profile/profile-page.tsx'
import { refused } from '../../support/fake-server.ts'
import { mount, press, settle, shows, unmountAll, until } from '../../support/mount.tsx'
import { createStaffFixture, dead } from '../../support/staff-fixture.tsx'
import { buildStaff } from '../../support/work-data.ts'

const test = suite('the gate of the staff pages')
const fixture = createStaffFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

const pages = [
  ['index', IndexPage, 'work/index'],
  ['articles', ArticlesPage, 'get-recommend'],
  ['article', ArticlePage, 'get-share-article'],
  ['goods', GoodsPage, 'get-share-goods'],
  ['posters', PostersPage, 'friend-poster-list'],
  ['profile', ProfilePage, ''],
] as const

const at = { at: '301' }

for (const [name, Page, data] of pages) {
  test(`${name}: a shopper is told 您还不是店员, a disabled account that it is off; nothing is asked`, async () => {
    for (const [code, title] of [
      [1701, '您还不是店员'],
      [1702, '你的店员身份已停用'],
    ] as const) {
      fixture.replies['get-user-info'] = refused(code)
      await mount(<Page query={at} params={at} />)
      await shows(title)
      if (data) assert.is(fixture.asked(data).length, 0)
      await unmountAll()
      $entry.set({ status: 'loading' })
    }
  })

  test(`${name}: waits as a skeleton, without effects`, () => {
    assert.match(renderToString(<Page query={at} params={at} />), 'kit-skeleton')
    $entry.set({ status: 'ready', uid: 0, me: buildStaff() })
    assert.ok(renderToString(<Page query={at} params={at} />).length > 0)
  })

  if (data)
    test(`${name}: offers a retry that repeats the call`, async () => {
      const good = fixture.replies[data] ?? dead
      fixture.replies[data] = dead
      await mount(<Page query={at} params={at} />)
      await shows('加载失败')
      const before = fixture.asked(data).length
      fixture.replies[data] = good
      await press('重试')
      await until(
        () => fixture.asked(data).length > before && !document.querySelector('.kit-skeleton'),
      )
      assert.ok(!document.body.textContent?.includes('加载失败'))
    })
}

test('without an article number no call is made', async () => {
  for (const Page of [ArticlePage, GoodsPage]) {
    await fixture.open(Page, { at: 'x1' }).catch(() => undefined)
    await settle()
  }
  assert.is(fixture.asked('').length, 0)
})

test.run()
