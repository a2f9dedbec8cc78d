import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import AccountPage from '../../../../pages/member/account/account-page.tsx'
import { ok, refused } from '../../../support/fake-server.ts'
import { find, press, shows, until } from '../../../support/mount.tsx'
import { createPageFixture } from '../../../support/page-fixture.tsx'

const test = suite('account and data')
const page = createPageFixture(AccountPage, '/member-card/account?br=8')
const NOW = 1_790_000_000

const account = {
  blocks: [],
  lost: { points: 80, coupons: 0, vouchers: 0, is_member: 1 },
  other_logins: 2,
  deletion: null,
  next_at: 0,
  server_time: NOW,
}

test.after.each(() => page.end())

test('a deletion is asked for, shows its day, and is recalled by a tap', async () => {
  let deletion: object | null = null
  page.begin(({ url }) => {
    if (url.includes('account-delete')) deletion = { asked_at: NOW, due_at: NOW + 7 * DAY_S }
    if (url.includes('account-keep')) deletion = null
    return ok({ ...account, deletion })
  })
  await page.open()
  await press('注销账号')
  await shows('7天后生效')
  await press('申请注销')
  await shows('将在2026-09-28')
  await press('撤回，留下账号')
  await until(() => find('注销账号'))
  assert.equal([page.calls('account-delete').length, page.calls('account-keep').length], [1, 1])
})

test('other logins end after a question', async () => {
  let others = 2
  page.begin(({ url }) => {
    if (url.includes('logout-others')) others = 0
    return ok({ ...account, other_logins: others, ended: 2 })
  })
  await page.open()
  await press('退出其他登录')
  await shows('退出其他2处登录？')
  await press('全部退出')
  await shows('只有这台手机登录着')
})

for (const [name, change, words] of [
  [
    'what is unfinished',
    { blocks: [{ kind: 'order', text: '1 笔订单还没有完成', path: '/order/list' }] },
    '1笔订单还没有完成',
  ],
  ['when the next deletion may be', { next_at: NOW + 9 * DAY_S }, '30天内只能注销一次'],
] as const) {
  test(`says ${name}`, async () => {
    page.begin(() => ok({ ...account, ...change }))
    await page.open()
    await shows(words)
    assert.is(find('注销账号'), undefined)
  })
}

test('a refusal is shown, and the page stays', async () => {
  page.begin(({ method }) => (method === 'POST' ? refused(1004, '还有没结束的事') : ok(account)))
  await page.open()
  await press('注销账号')
  await press('申请注销')
  await shows('还有没结束的事')
  await shows('导出我的数据')
})

test.run()
