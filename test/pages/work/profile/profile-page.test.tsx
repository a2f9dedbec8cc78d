import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { StoreUserInfo } from '../../../../api/index.ts'
import { $entry } from '../../../../pages/work/entry.ts'
import ProfilePage from '../../../../pages/work/profile/profile-page.tsx'
import { ok } from '../../../support/fake-server.ts'
import { find, press, shows, until } from '../../../support/mount.tsx'
import { createStaffFixture } from '../../../support/staff-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('card of a staff member')
const fixture = createStaffFixture()

test.before.each(fixture.begin)
test.after.each(fixture.end)

test('the card is checked, saved, and the shown one changes with it', async () => {
  await fixture.open(ProfilePage)
  assert.is(find('保存')?.hasAttribute('disabled'), true)
  const phone = document.querySelectorAll('input')[1]
  await typeInto(phone, '123')
  await press('保存')
  await shows('请填写11位手机号')
  assert.is(fixture.asked('edit-store-user').length, 0)
  await typeInto(phone, '13912345678')
  const saved: StoreUserInfo['user'] = { ...buildStaff().user, phone: '13912345678' }
  fixture.replies['edit-store-user'] = ok({ user: saved })
  await press('保存')
  await until(() => fixture.asked('edit-store-user').length === 1)
  await shows('已保存')
  const entry = $entry.get()
  assert.is(entry.status === 'ready' && entry.me.user.phone, '13912345678')
})

test.run()
