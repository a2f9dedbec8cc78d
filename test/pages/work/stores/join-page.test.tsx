import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import JoinPage from '../../../../pages/work/stores/join-page.tsx'
import { ok, refused } from '../../../support/fake-server.ts'
import { press, shows, until } from '../../../support/mount.tsx'
import { createPageFixture } from '../../../support/page-fixture.tsx'
import { typeInto } from '../../../support/type-into.ts'

const test = suite('an invitation to become staff')
const page = createPageFixture(JoinPage, '/pages/store/join?br=8&ticket=1.7.1.x')

const invitation = {
  state: 'open',
  shop_title: '半山茶舍',
  logo: '',
  store_name: '湖滨店',
  address: '湖滨路 86 号',
  inviter: '沈知秋',
  nickname: '周予安',
  phone: '',
}

test.after.each(() => page.end())

for (const [name, reply, words] of [
  ['an open one', ok(invitation), '沈知秋邀请你成为店员'],
  ['one of the own store', ok({ ...invitation, state: 'mine' }), '你已经是湖滨店的店员'],
  ['one that the visitor has used', ok({ ...invitation, state: 'waiting' }), '已提交，等店长确认'],
  [
    'one that somebody else has used',
    ok({ ...invitation, state: 'taken' }),
    '这个邀请已经有人用了',
  ],
  ['one of another store', ok({ ...invitation, state: 'other' }), '你已经是别家门店的店员'],
  ['one for a disabled member', ok({ ...invitation, state: 'disabled' }), '你的店员身份已停用'],
  ['one that is out of date', refused(1506), '邀请已失效'],
] as const) {
  test(`shows ${name}`, async () => {
    page.begin(() => reply)
    await page.open()
    await shows(words)
  })
}

const field = (id: string) => document.querySelector<HTMLInputElement>(`#person-${id}`)
const codeField = () => document.querySelector<HTMLInputElement>('[aria-label="短信验证码"]')

test('takes name, phone and code, and says at each field what is wrong', async () => {
  page.begin(({ method, url }) => {
    if (method === 'GET') return ok(invitation)
    if (url.includes('join-code')) {
      return ok({ phone: '138****0082', resend_at: 60, expire_at: 300, server_time: 0 })
    }
    return refused(1706, '该手机号已被其他员工使用', { data: { field: 'phone' } })
  })
  await page.open()
  await press('申请成为店员')
  await shows('请填写姓名')
  await shows('请填写短信里的6位验证码')
  await typeInto(field('name'), '江月')
  await press('获取验证码')
  await shows('请填写11位手机号')
  await typeInto(field('phone'), '13800000082')
  await press('获取验证码')
  await shows('验证码已发到138****0082')
  await typeInto(codeField(), '123456')
  await press('申请成为店员')
  await shows('该手机号已被其他员工使用')
  await until(() => page.bodies('store/join').some(body => body?.code === '123456'))
  assert.is(field('name')?.value, '江月')
})

test('needs no code for a phone that was proved before, and waits for the manager then', async () => {
  page.begin(({ method }) =>
    method === 'GET' ? ok({ ...invitation, phone: '13800000082' }) : ok({ store_name: '湖滨店' }),
  )
  await page.open()
  assert.is(codeField(), null)
  await typeInto(field('name'), '江月')
  await press('申请成为店员')
  await shows('已提交，等店长确认')
  assert.is('code' in (page.bodies('store/join').at(-1) ?? {}), false)
})

test.run()
