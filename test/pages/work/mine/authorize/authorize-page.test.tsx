import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { AuthorizationBase, AuthorizationLook } from '../../../../../api/index.ts'
import AuthorizePage from '../../../../../pages/work/mine/authorize/authorize-page.tsx'
import { createAuthorizeStore } from '../../../../../pages/work/mine/authorize/authorize-store.ts'
import { ok, refused } from '../../../../support/fake-server.ts'
import { buildMerchant } from '../../../../support/mine-data.ts'
import { find, press, shows, until } from '../../../../support/mount.tsx'
import { createStaffFixture, dead } from '../../../../support/staff-fixture.tsx'
import { buildStaff } from '../../../../support/work-data.ts'

const test = suite('a merchant authorizes somebody by a code')
const staff = createStaffFixture()
const base: AuthorizationBase = {
  base: 'data:image/svg+xml;base64,x',
  ticket: 'payee.1.8.60.a.x',
  expire_time: 60,
  payee: null,
  server_time: 0,
}
const payee = { nickname: '周予安', avatar: '', phone: '138****0083', since: 1_795_000_000 }
const look = (more: Partial<AuthorizationLook>) =>
  ok({
    state: 0,
    side: 'asker',
    purpose: 'payee',
    nickname: '',
    avatar: '',
    shop_title: '半山茶舍',
    logo: '',
    obstacle: 'self',
    is_withdrawn: 0,
    needs_name: 0,
    phone: '',
    decide_by: 0,
    server_time: 0,
    ...more,
  } satisfies AuthorizationLook)
const answer = (reply: ReturnType<typeof ok>) => {
  staff.replies['mine/authorize?'] = reply
}

test.before.each(() => {
  staff.begin()
  staff.replies['get-user-info'] = ok(buildMerchant(), { code: 0 })
  staff.replies['authorize-base'] = ok(base)
  answer(look({}))
})
test.after.each(() => staff.end())

const shown = () => document.querySelectorAll('[alt="授权二维码"]').length
const asked = () => staff.asked('authorize-base').length

test('shows a code and who receives the money now; the other purpose has a code of its own', async () => {
  staff.replies['authorize-base'] = ok({ ...base, payee })
  await staff.open(AuthorizePage, {})
  await shows('请对方用微信扫一扫')
  await shows('周予安')
  await shows('138****0083')
  assert.is(shown(), 1)
  await press('店主')
  await shows('和你一样是店主')
  assert.is(find('取消'), undefined)
  assert.ok(staff.asked('purpose=admin').length > 0)
})

test('is the merchant’s alone', async () => {
  staff.replies['get-user-info'] = ok(buildStaff(), { code: 0 })
  await staff.open(AuthorizePage, {})
  await shows('这里只有店主能进')
  assert.is(asked(), 0)
})

test('a code that could not be made is asked for again', async () => {
  staff.replies['authorize-base'] = dead
  await staff.open(AuthorizePage, {})
  await until(() => find('重试'))
  staff.replies['authorize-base'] = ok(base)
  await press('重试')
  await until(() => shown() === 1)
})

const states: [Partial<AuthorizationLook>, string, string][] = [
  [{ state: 1, nickname: '周予安' }, 'scanned', '周予安'],
  [{ state: 2, nickname: '周予安' }, 'agreed', '周予安'],
  [{ state: 4, nickname: '' }, 'refused', '对方'],
  [{ state: 4, is_withdrawn: 1 }, 'withdrawn', '对方'],
]
for (const [more, code, nickname] of states) {
  test(`follows the code: state ${more.state} is ${code}`, async () => {
    const store = createAuthorizeStore('payee')
    await store.load()
    answer(look(more))
    await store.follow()
    assert.equal([store.data()?.code, store.data()?.person.nickname], [code, nickname])
  })
}

test('makes a new code once nobody can scan the old one, but says when whoever did let it lapse', async () => {
  const store = createAuthorizeStore('payee')
  await store.load()
  answer(look({ state: 3 }))
  staff.replies['authorize-base'] = ok({ ...base, ticket: 'second' })
  await store.follow()
  assert.equal([store.data()?.ticket, store.data()?.code], ['second', 'waiting'])
  answer(look({ state: 1, nickname: '周予安' }))
  await store.follow()
  answer(look({ state: 3, nickname: '周予安' }))
  await store.follow()
  assert.equal([store.data()?.ticket, store.data()?.code], ['second', 'late'])
  const before = staff.asked('').length
  await store.follow()
  assert.is(staff.asked('').length, before, 'nothing more to look for')
})

test('a look that fails keeps the code and says so, until one succeeds', async () => {
  const store = createAuthorizeStore('payee')
  await store.load()
  answer(dead)
  await store.follow()
  assert.equal([store.data()?.ticket, store.data()?.isUnseen], [base.ticket, true])
  answer(look({}))
  await store.follow()
  assert.is(store.data()?.isUnseen, false)
})

test('an answer about a code that was replaced meanwhile changes nothing', async () => {
  const store = createAuthorizeStore('payee')
  await store.load()
  answer(look({ state: 2, nickname: '周予安' }))
  const late = store.follow()
  staff.replies['authorize-base'] = ok({ ...base, ticket: 'second' })
  await Promise.all([late, store.reload()])
  assert.equal([store.data()?.ticket, store.data()?.code], ['second', 'waiting'])
})

test('shows the new receiver as soon as they have agreed', async () => {
  const store = createAuthorizeStore('payee')
  await store.load()
  answer(look({ state: 2, nickname: '周予安' }))
  staff.replies['authorize-base'] = ok({ ...base, ticket: 'second', payee })
  await store.follow()
  const { code, payee: now } = store.data() ?? {}
  assert.equal([code, now], ['agreed', payee])
})

test('withdraws it from whom the merchant does not know, or says why not', async () => {
  const store = createAuthorizeStore('admin')
  await store.load()
  answer(look({ state: 1, nickname: '陌生人' }))
  await store.follow()
  staff.replies['mine/authorize'] = refused(1004, '对方已经同意了')
  answer(look({ state: 2, nickname: '陌生人' }))
  await store.withdraw()
  assert.is(store.data()?.code, 'agreed')
  await store.reload()
  staff.replies['mine/authorize'] = look({ state: 4, is_withdrawn: 1 })
  await store.withdraw()
  assert.is(store.data()?.code, 'withdrawn')
  const bodies = staff.asked('mine/authorize').flatMap(({ body }) => (body ? [body] : []))
  assert.equal(
    bodies.map(body => (body as { agree: number }).agree),
    [0, 0],
  )
})

test('releases the receiver once', async () => {
  staff.replies['authorize-base'] = ok({ ...base, payee })
  staff.replies['end-payee'] = ok({ payee: null })
  await staff.open(AuthorizePage, {})
  await press('取消')
  staff.replies['authorize-base'] = ok(base)
  await press('确定')
  await shows('谁提现就转到谁的微信零钱')
  assert.is(staff.asked('end-payee').length, 1)
})

test.run()
