import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DraftField, SettingsForm } from '../../../../api/index.ts'
import FormPage from '../../../../pages/work/settings/form-page.tsx'
import ListPage from '../../../../pages/work/settings/list-page.tsx'
import { loadingText, modalText } from '../../../support/endpoint-fixture.ts'
import { ok, refused } from '../../../support/fake-server.ts'
import { buildMerchant } from '../../../support/mine-data.ts'
import { press, shows, until } from '../../../support/mount.tsx'
import { createStaffFixture } from '../../../support/staff-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('pages of the shop’s rules')
const staff = createStaffFixture()

const fields: DraftField[] = [
  {
    key: 'free_from',
    label: '满多少包邮',
    kind: 'fen',
    empty: { value: -1, text: '不包邮' },
  },
  {
    key: 'unserved',
    label: '不送的地区',
    kind: 'several',
    options: [
      ['1', '北京市'],
      ['2', '天津市'],
    ],
    optional: true,
  },
]

const form = (more: Partial<SettingsForm> = {}) =>
  ok({
    name: 'freight',
    title: '运费和配送',
    intro: '满额包邮',
    version: 3,
    fields,
    values: { free_from: 9900, unserved: [2] },
    goods: [],
    server_time: 1_795_000_000,
    ...more,
  })

test.before.each(() => {
  staff.begin()
  staff.replies['get-user-info'] = ok(buildMerchant(), { code: 0 })
  staff.replies['mine/settings-form'] = form()
})
test.after.each(() => staff.end())

const input = () => document.querySelector<HTMLInputElement>('main input')
const saves = () => staff.asked('save-settings').map(({ body }) => body as Record<string, unknown>)
const open = (of = 'freight') => staff.open(FormPage, { of })

test('the list says what is set, and what is not', async () => {
  staff.replies['mine/settings'] = ok({
    list: [
      { name: 'card', title: '会员卡', intro: '卡面和协议', summary: '' },
      { name: 'freight', title: '运费和配送', intro: '满额包邮', summary: '满 99 元包邮' },
    ],
    server_time: 1_795_000_000,
  })
  await staff.open(ListPage)
  await shows('会员卡卡面和协议未设置')
  await shows('运费和配送满99元包邮')
})

test('shows the stored values, and saves what was changed under the version that was read', async () => {
  await open()
  await shows('满多少包邮')
  assert.is(input()?.value, '99')
  await press('北京市')
  staff.replies['save-settings'] = ok({ version: 4 })
  await press('保存')
  await until(() => saves().length === 1)
  assert.equal(saves()[0]?.values, { free_from: 9900, unserved: [1, 2] })
  assert.is(saves()[0]?.version, 3)
})

test('a wrong amount is said at its field, and nothing is sent or lost', async () => {
  await open()
  await typeInto(input(), '12.345')
  await press('保存')
  await shows('请填写数字')
  assert.equal([saves().length, input()?.value], [0, '12.345'])
  await typeInto(input(), '88')
  staff.replies['save-settings'] = refused(1001, '运费：不行', {
    data: { faults: { free_from: '太低' } },
  })
  await press('保存')
  await shows('太低')
  assert.equal([loadingText(), modalText()], ['', ''], 'told once, at its field')
  assert.is(input()?.value, '88')
})

test('what somebody else has saved meanwhile comes in beside what was typed', async () => {
  await open()
  await typeInto(input(), '66')
  staff.replies['save-settings'] = refused(1004, '别人刚改过这些设置')
  staff.replies['mine/settings-form'] = form({
    version: 4,
    values: { free_from: 9900, unserved: [1] },
  })
  await press('保存')
  await shows('你填的都还在')
  assert.is(input()?.value, '66')
  staff.replies['save-settings'] = ok({ version: 5 })
  await press('保存')
  await until(() => saves().length === 2)
  assert.equal([saves()[1]?.version, saves()[1]?.values], [4, { free_from: 6600, unserved: [1] }])
})

test.run()
