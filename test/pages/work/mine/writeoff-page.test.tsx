import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { NOW } from '../../../support/now.ts'
import type { ShopWriteOff } from '../../../../api/index.ts'
import MineWriteOffPage from '../../../../pages/work/mine/writeoff-page.tsx'
import { ok, refused } from '../../../support/fake-server.ts'
import { buildMerchant, overview } from '../../../support/mine-data.ts'
import { find, press, shows, until } from '../../../support/mount.tsx'
import { createStaffFixture } from '../../../support/staff-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('codes of the merchant’s stores')
const staff = createStaffFixture()
const row: ShopWriteOff = {
  log_id: 'one',
  title: '冬日煮茶券',
  value_text: '满 99 减 30',
  buyer: '周**',
  staff: '林晚秋',
  store_name: '湖滨店',
  used_at: NOW - 60,
  undone_at: 0,
}
const logOf = (list: ShopWriteOff[]) => ok({ list, next: '', server_time: NOW })

test.before.each(() => {
  staff.begin()
  staff.replies['get-user-info'] = ok(buildMerchant(), { code: 0 })
  // The longer address first: the fixture takes the first that fits.
  staff.replies['mine/writeoff-log'] = logOf([
    row,
    { ...row, log_id: 'two', staff: '', undone_at: NOW },
  ])
  staff.replies['mine/writeoff'] = ok(overview)
})
test.after.each(() => staff.end())

const resets = () => staff.asked('reset-writeoff')

test('shows each store’s version and last reset, and who redeemed what', async () => {
  await staff.open(MineWriteOffPage)
  for (const words of [
    '第2版·本月核销54笔',
    '还没有重置过',
    '湖滨店·林晚秋·周**',
    '顾客自助',
    '已撤销',
  ]) {
    await shows(words)
  }
})

test('resets only once the shop’s name is typed', async () => {
  await staff.open(MineWriteOffPage)
  await press('重置湖滨店的核销码')
  await press('确认重置')
  const field = document.querySelector<HTMLInputElement>('.kit-sheet input')
  await typeInto(field, '别家茶舍')
  assert.ok(find('确认重置')?.hasAttribute('disabled'))
  assert.is(resets().length, 0)
  staff.replies['reset-writeoff'] = ok({ version: 3, reset_time: NOW })
  await typeInto(field, '半山茶舍')
  await press('确认重置')
  await until(() => resets().length === 1)
  const body = resets()[0]?.body as { storeId: number; confirm: number } | undefined
  assert.equal([body?.storeId, body?.confirm], [1, 1])
  await until(() => !document.querySelector('.kit-sheet'))
})

test('a reset that fails keeps the sheet and what was typed', async () => {
  await staff.open(MineWriteOffPage)
  await press('重置湖滨店的核销码')
  const field = document.querySelector<HTMLInputElement>('.kit-sheet input')
  await typeInto(field, '半山茶舍')
  staff.replies['reset-writeoff'] = refused(1002, '门店不存在')
  await press('确认重置')
  await until(() => resets().length === 1)
  await shows('门店不存在')
  assert.is(document.querySelector<HTMLInputElement>('.kit-sheet input')?.value, '半山茶舍')
})

test('narrows the log by store and by staff', async () => {
  await staff.open(MineWriteOffPage)
  staff.replies['mine/writeoff-log'] = logOf([])
  await press('武林店')
  await shows('还没有核销记录')
  await press('林晚秋54')
  await until(() => staff.asked('writeoff-log').length === 3)
  const { searchParams } = new URL(staff.asked('writeoff-log')[2]?.url ?? '', 'https://shop.test')
  assert.equal([searchParams.get('storeId'), searchParams.get('userId')], ['2', '5'])
})

test.run()
