import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NOW } from '../../../support/now.ts'
import type { BlacklistPage as Page } from '../../../../api/index.ts'
import BlacklistPage from '../../../../pages/work/blacklist/blacklist-page.tsx'
import { ok } from '../../../support/fake-server.ts'
import { press, shows, until } from '../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('the blacklist of the shop')
const staff = createStaffFixture()

const page: Page = {
  list: [
    {
      uid: 90,
      nickname: '苏木',
      avatar: '',
      reason: '一人多号',
      ends_at: 0,
      blocked_by: '何青禾',
      blocked_at: NOW - 60,
    },
  ],
  next: '',
  total: 1,
  server_time: NOW,
}

function begin(role: 2 | 3): void {
  staff.begin()
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role } }, { code: 0 })
  staff.replies['mine/blacklist'] = ok(page)
}
test.after.each(() => staff.end())

test('says who, why, until when, and by whom', async () => {
  begin(3)
  await staff.open(BlacklistPage)
  for (const words of ['苏木', '一人多号', '永久', '何青禾']) await shows(words)
})

test('takes somebody off after a question', async () => {
  begin(3)
  staff.replies['mine/unblock'] = ok({ uid: 90 })
  await staff.open(BlacklistPage)
  await press('移出')
  await shows('把苏木移出黑名单？')
  assert.is(staff.asked('mine/unblock').length, 0)
  await press('确定')
  await until(() => staff.asked('mine/unblock').length === 1)
  await shows('已移出')
})

test('nobody on it reads so, and a failure can be tried again', async () => {
  begin(3)
  staff.replies['mine/blacklist'] = ok({ ...page, list: [], total: 0 })
  await staff.open(BlacklistPage)
  await shows('黑名单里没有人')
  await staff.end()
  begin(3)
  staff.replies['mine/blacklist'] = dead
  await staff.open(BlacklistPage)
  await shows('重试')
})

test('is the merchants’ alone', async () => {
  begin(2)
  await staff.open(BlacklistPage)
  await shows('黑名单由店主管理')
  assert.is(staff.asked('mine/blacklist').length, 0)
})

test.run()
