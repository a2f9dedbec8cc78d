import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import TextsPage from '../../../../pages/work/mine/texts-page.tsx'
import { ok, refused } from '../../../support/fake-server.ts'
import { buildMerchant } from '../../../support/mine-data.ts'
import { press, shows, until } from '../../../support/mount.tsx'
import { createStaffFixture } from '../../../support/staff-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('the merchant’s number of texts')
const staff = createStaffFixture()
const budget = (texts_a_day: number, sent: number) =>
  ok({ texts_a_day, sent, server_time: 1_795_000_000 })

test.before.each(() => {
  staff.begin()
  staff.replies['get-user-info'] = ok(buildMerchant(), { code: 0 })
  staff.replies['mine/text-budget'] = budget(1000, 12)
})
test.after.each(() => staff.end())

const field = () => document.querySelector<HTMLInputElement>('#texts')
const sets = () => staff.asked('set-text-budget')

test('shows what was sent today and what is left', async () => {
  await staff.open(TextsPage)
  await shows('还能发988条')
  assert.is(field()?.value, '1000')
})

test('says when it is nearly spent, and when it is', async () => {
  staff.replies['mine/text-budget'] = budget(100, 80)
  await staff.open(TextsPage)
  await shows('快用完了，还能发20条')
  staff.replies['mine/text-budget'] = budget(100, 100)
  await staff.open(TextsPage)
  await shows('今天的已用完，明天零点恢复')
})

test('keeps what was typed when it is wrong or refused, and saves it once', async () => {
  await staff.open(TextsPage)
  await typeInto(field(), '1,5')
  await press('保存')
  await shows('填0到100,000的整数，0是不发')
  assert.equal([sets().length, field()?.value], [0, '1,5'])
  await typeInto(field(), '1500')
  staff.replies['set-text-budget'] = refused(1004, '别处刚改过')
  await press('保存')
  await until(() => sets().length === 1)
  await shows('别处刚改过')
  assert.is(field()?.value, '1500')
  staff.replies['set-text-budget'] = ok({ texts_a_day: 1500 })
  staff.replies['mine/text-budget'] = budget(1500, 12)
  await press('保存')
  await shows('还能发1,488条')
  const body = sets()[1]?.body as { textsADay?: number } | undefined
  assert.is(body?.textsADay, 1500)
})

test('a failed read can be tried again', async () => {
  staff.replies['mine/text-budget'] = refused(500, '坏了')
  await staff.open(TextsPage)
  await until(() => document.querySelector('button') !== null)
  assert.is(field(), null)
})

test.run()
