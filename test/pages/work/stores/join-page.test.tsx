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
}

test.after.each(() => page.end())

for (const [name, reply, words] of [
  ['an open one', ok(invitation), '沈知秋邀请你成为店员'],
  ['one of the own store', ok({ ...invitation, state: 'mine' }), '你已经是湖滨店的店员'],
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

test('takes name and phone, and sends them once they are right', async () => {
  page.begin(({ method }) =>
    method === 'GET' ? ok(invitation) : refused(1706, '该手机号已被其他员工使用'),
  )
  await page.open()
  const field = (id: string) => document.querySelector<HTMLInputElement>(`#person-${id}`)
  await press('成为店员')
  await shows('请填写姓名')
  await typeInto(field('name'), '江月')
  await typeInto(field('phone'), '13800000082')
  await press('成为店员')
  await shows('该手机号已被其他员工使用')
  await until(() => page.bodies('store/join').length === 2)
  assert.is(field('name')?.value, '江月')
})

test.run()
