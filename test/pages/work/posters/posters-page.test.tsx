import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import PostersPage from '../../../../pages/work/posters/posters-page.tsx'
import { find, press, shows, until } from '../../../support/mount.tsx'
import { closeApp, openApp } from '../../../support/open-app.tsx'
import { createStaffFixture } from '../../../support/staff-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('posters')
const fixture = createStaffFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

test('posters are filtered by category and previewed with my name on them', async () => {
  await fixture.open(PostersPage)
  await shows('扫码后读文章围炉煮茶')
  await press('茶事')
  assert.not.ok(find('小雪'))
  await press('全部')
  await press('小雪')
  await until(() => document.querySelector('.work-poster-view img[src="data:,"]'))
  await press('生成海报')
  await until(() =>
    fixture.asked('friend-poster').some(({ url }) => url.endsWith('/friend-poster')),
  )
  const order = fixture.asked('friend-poster').pop()?.body as Record<string, unknown> | undefined
  assert.equal([order?.posterId, order?.kind, order?.id], [1, 'article', 301])
})

test('what a poster leads to is found by kind and title', async () => {
  await fixture.open(PostersPage)
  await act(async () =>
    [...document.querySelectorAll('button')]
      .find(each => each.textContent?.includes('换一个'))
      ?.click(),
  )
  await until(() => fixture.asked('get-recommend').length > 0)
  const box = document.querySelector<HTMLInputElement>('[role=search] input')
  await typeInto(box, '大雪')
  await act(async () => box?.form?.requestSubmit())
  await until(() => fixture.asked('get-recommend').at(-1)?.url.includes('keyword='))
  await press('视频')
  await until(() => fixture.asked('get-recommend').at(-1)?.url.includes('type=3'))
  assert.ok(fixture.asked('get-recommend').at(-1)?.url.includes('keyword='), 'keeps what was typed')
})

test('a wild article leads to the error page before anything is asked', async () => {
  await openApp('/pages/work/posters?br=8&at=xx')
  await until(() => location.pathname === '/error')
  assert.equal(new URLSearchParams(location.search).get('type'), 'param')
  assert.equal(fixture.asked('poster'), [])
  await closeApp()
})

test.run()
