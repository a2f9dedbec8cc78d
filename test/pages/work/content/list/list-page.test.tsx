import { NOW } from '../../../../support/now.ts'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ContentPage, ContentRow } from '../../../../../api/index.ts'
import ContentListPage from '../../../../../pages/work/content/list/list-page.tsx'
import { ok, refused } from '../../../../support/fake-server.ts'
import { buildMerchant } from '../../../../support/mine-data.ts'
import { press, shows, until } from '../../../../support/mount.tsx'
import { createStaffFixture } from '../../../../support/staff-fixture.tsx'
import { buildStaff } from '../../../../support/work-data.ts'

const test = suite('the merchant’s content')
const staff = createStaffFixture()

const row: ContentRow = {
  id: 301,
  title: '围炉煮茶',
  thumb: '',
  state: 'on',
  version: 4,
  category: '茶知识',
  note: '何青禾',
  publish_time: NOW,
  changed_at: NOW - 86_400,
  restorable_until: 0,
  expires_at: 0,
}
const page = (list: ContentRow[]) =>
  ok({
    list,
    next: '',
    counts: { on: 1, draft: 2, removed: 0 },
    categories: [{ category_id: 12, name: '茶知识' }],
    server_time: NOW,
  } satisfies ContentPage)

test.before.each(() => {
  staff.begin()
  staff.replies['get-user-info'] = ok(buildMerchant(), { code: 0 })
  staff.replies['content-list'] = page([row])
})
test.after.each(() => staff.end())

const open = () => staff.open(ContentListPage, {})

test('is listed by kind and state, with what can be done', async () => {
  await open()
  await shows('围炉煮茶')
  await shows('草稿2')
  await press('视频')
  await until(() => staff.asked('kind=video').length === 1)
  await shows('传视频')
})

test('is brought back from the bin, with the version that was seen', async () => {
  const removed = { ...row, state: 'removed' as const, restorable_until: NOW + 3 * 86_400 }
  staff.replies['content-list'] = page([removed])
  staff.replies['content-status'] = ok({ id: 301, version: 5, state: 'draft' })
  await open()
  await shows('3天内可恢复')
  await press('恢复')
  await until(() => staff.asked('content-status').length === 1)
  const [asked] = staff.asked('content-status')
  const { kind, id, version, op } = (asked?.body ?? {}) as Record<string, unknown>
  assert.equal([kind, id, version, op], ['article', 301, 4, 'restore'])
  await shows('已恢复，在「草稿」里')
})

test('says what a refusal says, and reads the list again', async () => {
  const removed = { ...row, state: 'removed' as const, restorable_until: NOW + 5 }
  staff.replies['content-list'] = page([removed])
  staff.replies['content-status'] = refused(1004, '删除超过 30 天，不能恢复了')
  await open()
  await press('恢复')
  await shows('删除超过30天，不能恢复了')
  await until(() => staff.asked('content-list').length === 2)
})

test('that is missing, and a failure, are said with a way on', async () => {
  staff.replies['content-list'] = page([])
  await open()
  await shows('还没有发布的文章')
  staff.replies['content-list'] = refused(500, '坏了')
  await open()
  await shows('加载失败')
})

test('is for managers to read and for no other staff', async () => {
  staff.replies['get-user-info'] = ok(
    { ...buildMerchant(), user: { ...buildMerchant().user, role: 2 } },
    { code: 0 },
  )
  await open()
  await shows('围炉煮茶')
  assert.not.match(document.body.textContent ?? '', '写文章')
  await staff.end()
  staff.begin()
  staff.replies['get-user-info'] = ok(buildStaff(), { code: 0 })
  await open()
  await shows('内容由店长和店主管理')
  assert.is(staff.asked('content-list').length, 0)
})

test.run()
