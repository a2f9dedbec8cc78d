import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { AuthData, Authentication } from '../../../../api/index.ts'
import { textFaults } from '../../../../pages/work/mine/authenticate-rules.ts'
import AuthenticatePage from '../../../../pages/work/mine/authenticate-page.tsx'
import { ok, refused } from '../../../support/fake-server.ts'
import { authentication, buildMerchant } from '../../../support/mine-data.ts'
import { pageText, press, shows, until } from '../../../support/mount.tsx'
import { createStaffFixture } from '../../../support/staff-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'
import { buildStaff } from '../../../support/work-data.ts'

const test = suite('the papers of the merchant')
const staff = createStaffFixture()
const authData: AuthData = {
  shopTitle: '半山茶舍',
  realName: '何青禾',
  idcardNo: '110***********4610',
  shopContact: '13800000080',
  idcardFrontage: '/front.png',
  idcardReverse: '/back.png',
  license: '/license.png',
}
const refusedBefore: Authentication = {
  ...authentication,
  authStatus: 3,
  reason: '执照看不清',
  authData,
  keeps_number: 1,
  submitted_at: 1_794_000_000,
}

test.before.each(() => {
  staff.begin()
  staff.replies['get-user-info'] = ok(buildMerchant(), { code: 0 })
  staff.replies['get-authenticate'] = ok(authentication)
})
test.after.each(() => staff.end())

const submits = () => staff.asked('mine/authenticate')

const states: [what: string, auth: Authentication, shown: string[], isForm: boolean][] = [
  ['none', authentication, ['完成商家认证', '经营信息'], true],
  ['in review', { ...refusedBefore, authStatus: 1 }, ['资料在审核', '110***', '好的'], false],
  [
    'passed',
    { ...refusedBefore, authStatus: 2, valid_until: 1_826_000_000 },
    ['认证已通过', '前有效'],
    false,
  ],
  ['refused', refusedBefore, ['认证没有通过', '执照看不清'], true],
  ['expired', { ...refusedBefore, authStatus: 4, keeps_number: 0 }, ['认证已过期'], true],
  ['closed', { ...authentication, is_open: 0 }, ['请联系平台客服'], false],
]
for (const [what, auth, shown, isForm] of states)
  test(`${what}: says so, and ${isForm ? 'has a form' : 'has none'}`, async () => {
    staff.replies['get-authenticate'] = ok(auth)
    await staff.open(AuthenticatePage)
    for (const words of shown) await shows(words)
    assert.is(pageText().includes('提交认证'), isForm)
  })

test('an empty form is not sent: every field says what it lacks', async () => {
  await staff.open(AuthenticatePage)
  await press('提交认证')
  for (const words of [
    '请填写店铺名称',
    '请填写经营者姓名',
    '请填写身份证号',
    '请填写11位手机号',
    '请上传身份证人像面',
    '请上传营业执照',
  ]) {
    await shows(words)
  }
  assert.is(submits().length, 0)
})

test('after a refusal only what is wrong is filled in again', async () => {
  staff.replies['get-authenticate'] = ok(refusedBefore)
  await staff.open(AuthenticatePage)
  const [title] = document.querySelectorAll('input')
  await typeInto(title, '半山茶舍（湖滨）')
  staff.replies['mine/authenticate'] = ok({ authStatus: 1 })
  await press('提交认证')
  await until(() => submits().length === 1)
  const body = submits()[0]?.body as AuthData
  assert.equal([body.shopTitle, body.idcardNo, body.license], ['半山茶舍（湖滨）', '', ''])
})

test('a refusal of a field is shown there, and nothing typed is lost', async () => {
  staff.replies['get-authenticate'] = ok(refusedBefore)
  await staff.open(AuthenticatePage)
  const number = document.querySelectorAll('input')[2]
  await typeInto(number, '110101199003074610')
  staff.replies['mine/authenticate'] = refused(1001, '身份证号不对，请核对', {
    data: { field: 'idcardNo' },
  })
  await press('提交认证')
  await until(() => number?.getAttribute('aria-invalid') === 'true')
  assert.is(number?.value, '110101199003074610')
})

test('is closed to managers', async () => {
  const me = buildStaff()
  staff.replies['get-user-info'] = ok({ ...me, user: { ...me.user, role: 2 } }, { code: 0 })
  await staff.open(AuthenticatePage)
  await shows('只有店主可以认证')
})

const numbers: [typed: string, fault: string | undefined][] = [
  ['110101199003074610', undefined],
  [' 11010519491231002x ', undefined],
  ['110101199003074611', '身份证号不对，请核对'],
  ['11010119900307', '身份证号是 18 位'],
  ['', '请填写身份证号'],
]
for (const [typed, fault] of numbers)
  test(`the number "${typed}" ${fault ? `is refused: ${fault}` : 'is taken'}`, () => {
    const form = { shopTitle: '半山茶舍', realName: '何青禾', shopContact: '13800000080' }
    assert.is(textFaults({ ...form, idcardNo: typed }, false).idcardNo, fault)
  })

test.run()
