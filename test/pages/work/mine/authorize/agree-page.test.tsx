import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { AuthorizationLook } from '../../../../../api/index.ts'
import AgreePage from '../../../../../pages/work/mine/authorize/agree-page.tsx'
import { ok, refused } from '../../../../support/fake-server.ts'
import { press, shows, until } from '../../../../support/mount.tsx'
import { createPageFixture } from '../../../../support/page-fixture.tsx'
import { typeInto } from '../../../../support/type-into.ts'

const test = suite('who has scanned a merchant’s code')
const page = createPageFixture(AgreePage, '/pages/mine/authorize/agree?br=8&ticket=admin.1.8.1.x.y')

const open: AuthorizationLook = {
  state: 0,
  side: 'open',
  purpose: 'admin',
  nickname: '何青禾',
  avatar: '',
  shop_title: '半山茶舍',
  logo: '',
  obstacle: '',
  is_withdrawn: 0,
  needs_name: 1,
  phone: '',
  decide_by: 0,
  server_time: 0,
}
const scanned: AuthorizationLook = { ...open, state: 1, side: 'scanner' }

test.after.each(() => page.end())

const screens: [Partial<AuthorizationLook>, string][] = [
  [{ state: 3 }, '二维码已过期'],
  [{ state: 1, side: 'taken' }, '这个码已经有人扫了'],
  [{ side: 'scanner', state: 3 }, '二维码已过期'],
  [{ side: 'scanner', state: 4 }, '你没有同意'],
  [{ side: 'scanner', state: 4, is_withdrawn: 1 }, '店主收回了这个授权'],
  [{ side: 'scanner', state: 2 }, '你已经是半山茶舍的店主'],
  [{ side: 'scanner', state: 2, purpose: 'payee' }, '以后半山茶舍的货款转给你'],
  [{ side: 'asker', obstacle: 'self' }, '这是你自己的码'],
  [{ obstacle: 'already' }, '你已经是半山茶舍的店主'],
  [{ obstacle: 'disabled' }, '你的店员身份已停用'],
  [{ obstacle: 'otherShop' }, '你是另一家店的店员'],
]
for (const [more, words] of screens) {
  test(`reads ${words} for ${JSON.stringify(more)}`, async () => {
    page.begin(() => ok({ ...open, ...more }))
    await page.open()
    await shows(words)
    assert.is(page.bodies('authorize-scan').length, 0, 'nothing is taken')
  })
}

test('a code that is out of date, and a lost network', async () => {
  page.begin(() => refused(1506))
  await page.open()
  await shows('二维码已过期')
})

test('one whom somebody was faster than is told so', async () => {
  let looks = 0
  page.begin(({ method }) => {
    if (method === 'POST') return refused(1506, '这个码已经有人扫了')
    looks += 1
    return ok(looks === 1 ? open : { ...open, state: 1, side: 'taken' })
  })
  await page.open()
  await shows('这个码已经有人扫了')
})

const field = (id: string) => document.querySelector<HTMLInputElement>(`#person-${id}`)
const codeField = () => document.querySelector<HTMLInputElement>('[aria-label="短信验证码"]')

test('takes the code by looking, then name, phone and code; what is wrong stands at its field', async () => {
  page.begin(({ method, url }) => {
    if (method === 'GET') return ok(open)
    if (url.includes('authorize-scan')) return ok(scanned)
    if (url.includes('authorize-code')) {
      return ok({ phone: '138****0083', resend_at: 60, expire_at: 300, server_time: 0 })
    }
    const { name } = page.bodies('mine/authorize').at(-1) ?? {}
    return name === '江月'
      ? ok({ ...scanned, state: 2 })
      : refused(1305, '验证码不对', { data: { field: 'code', tries_left: 4 } })
  })
  await page.open()
  await shows('店主何青禾请你做店主')
  assert.is(page.bodies('authorize-scan').length, 1)
  await press('同意做店主')
  await shows('请填写姓名')
  await typeInto(field('name'), '江')
  await typeInto(field('phone'), '13800000083')
  await press('获取验证码')
  await shows('验证码已发到138****0083')
  await typeInto(codeField(), '123456')
  await press('同意做店主')
  await shows('验证码不对')
  assert.equal([field('name')?.value, field('phone')?.value], ['江', '13800000083'])
  await typeInto(field('name'), '江月')
  await press('同意做店主')
  await shows('你已经是半山茶舍的店主')
})

test('a receiver gives no name, and no code for a phone that was proved before', async () => {
  const asked: AuthorizationLook = {
    ...scanned,
    purpose: 'payee',
    needs_name: 0,
    phone: '13800000083',
  }
  page.begin(({ method }) => ok(method === 'GET' ? asked : { ...asked, state: 2 }))
  await page.open()
  await shows('请你做货款的收款人')
  assert.equal([field('name'), codeField()], [null, null])
  await press('同意收款')
  await shows('以后半山茶舍的货款转给你')
  const { agree, phone, name } = page.bodies('mine/authorize').at(-1) ?? {}
  assert.equal([agree, phone, name], [1, '13800000083', undefined])
})

test('one that was withdrawn while somebody typed says so, and leaves the form', async () => {
  let isWithdrawn = false
  page.begin(({ method }) => {
    if (method === 'POST') return refused(1506, '店主收回了这个授权')
    return ok(
      isWithdrawn
        ? { ...scanned, state: 4, is_withdrawn: 1 }
        : { ...scanned, needs_name: 0, phone: '13800000083' },
    )
  })
  await page.open()
  isWithdrawn = true
  await press('同意做店主')
  await until(() => document.querySelector('h1')?.textContent === '店主收回了这个授权')
})

test('is refused after a question', async () => {
  page.begin(({ method }) => ok(method === 'GET' ? scanned : { ...scanned, state: 4 }))
  await page.open()
  await press('不同意')
  await shows('改主意要请店主重新给你扫')
  await press('确定')
  await shows('你没有同意')
  assert.is(page.bodies('mine/authorize').at(-1)?.agree, 0)
})

test.run()
