import { act } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import ArticlesPage from '../../../../pages/work/articles/articles-page.tsx'
import { ok } from '../../../support/fake-server.ts'
import { find, press, shows, until } from '../../../support/mount.tsx'
import { createStaffFixture, shareables } from '../../../support/staff-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('list of content')
const fixture = createStaffFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

test('the content list says what came of my shares, and is honest about what there is not', async () => {
  await fixture.open(ArticlesPage)
  await shows('我分享1次·带来26位读者')
  fixture.replies['get-recommend'] = ok({ ...shareables, article_list: [] }, { code: 0 })
  await press('视频')
  await shows('品牌还没有上架视频')
  assert.match(fixture.asked('get-recommend').pop()?.url ?? '', /type=3/)
  await press('文章')
  await until(() => find('茶知识'))
  await press('茶知识')
  await shows('没有找到这样的文章')
  assert.match(fixture.asked('get-recommend').pop()?.url ?? '', /categoryId=12/)
  await press('看全部')
  await until(() => !(fixture.asked('get-recommend').pop()?.url ?? '').includes('categoryId'))
})

test('every row can be shared at once, beside being looked at', async () => {
  await fixture.open(ArticlesPage)
  await shows('我分享1次·带来26位读者')
  const names = [...document.querySelectorAll('.work-share button[aria-label]')].map(each =>
    each.getAttribute('aria-label'),
  )
  assert.equal(
    names,
    shareables.article_list.map(({ title }) => `分享${title}`),
  )
})

test('the search field says what the list is searched for, also after everything was asked for again', async () => {
  await fixture.open(ArticlesPage)
  const field = () => document.querySelector<HTMLInputElement>('[type=search]')
  fixture.replies['get-recommend'] = ok({ ...shareables, article_list: [] }, { code: 0 })
  await typeInto(field(), '白茶')
  await act(async () => field()?.form?.requestSubmit())
  await shows('没有找到这样的文章')
  assert.is(field()?.value, '白茶')
  await press('看全部')
  await until(() => !(fixture.asked('get-recommend').pop()?.url ?? '').includes('keyword'))
  assert.is(field()?.value, '')
})

test('bundles stand beside the kinds, each material with its own way to share it', async () => {
  const item = { type: 1, id: 301, title: '围炉煮茶', thumb: '', is_open: true }
  fixture.replies['bale-list'] = ok({
    list: [
      {
        bale_id: 1,
        title: '小雪一周',
        items: [item, { ...item, type: 4, id: 451, title: '价目' }],
      },
      { bale_id: 2, title: '旧的一包', items: [] },
    ],
    next: '',
  })
  await fixture.open(ArticlesPage)
  await press('素材包')
  await shows('小雪一周')
  await shows('里面的素材都撤回了')
  const names = [...document.querySelectorAll('.work-share button[aria-label]')].map(each =>
    each.getAttribute('aria-label'),
  )
  assert.equal(names, ['分享围炉煮茶', '分享价目'])
  fixture.replies['bale-list'] = ok({ list: [], next: '' })
  const field = document.querySelector<HTMLInputElement>('[type=search]')
  await typeInto(field, '立春')
  await act(async () => field?.form?.requestSubmit())
  await shows('没有找到标题含「立春」的素材包')
  await press('文章')
  await shows('我分享1次·带来26位读者')
})

test.run()
