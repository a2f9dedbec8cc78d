import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { dayText } from '../../../../pages/kit/text/time.ts'
import { NOW } from '../../../support/now.ts'
import { brandDay } from '../../../../server/core/clock.ts'
import type { WalletLine } from '../../../../api/index.ts'
import BalancePage from '../../../../pages/work/mine/balance-page.tsx'
import { signedYuan } from '../../../../pages/mechanics/wallet/signed-yuan.ts'
import { ok } from '../../../support/fake-server.ts'
import { buildMerchant, shopBalance } from '../../../support/mine-data.ts'
import { find, press, shows, until } from '../../../support/mount.tsx'
import { typeInto } from '../../../support/type-into.ts'
import { createStaffFixture, dead } from '../../../support/staff-fixture.tsx'

const test = suite('balance of the shop')
const staff = createStaffFixture()
const line: WalletLine = {
  log_id: 'one',
  type: 7,
  title: '订单 20261108049680283977',
  goods: '小雪礼盒 等 3 件',
  order_no: '20261108049680283977',
  path: '/pages/mine/orders?order_no=20261108049680283977',
  amount_fen: 24_656,
  frozen_fen: 0,
  balance_fen: 172_656,
  created_at: NOW,
}
const months = [
  { month: brandDay(NOW).slice(0, 7), in_fen: 24_656, out_fen: 0, withdrawn_fen: 5_000 },
]
const linesOf = (list: WalletLine[]) => ok({ list, months, next: '', server_time: NOW })

test.before.each(() => {
  staff.begin()
  staff.replies['my-balance'] = ok(shopBalance())
  staff.replies['wallet-log'] = linesOf([line])
})
test.after.each(() => staff.end())

const asked = (name: string) =>
  staff
    .asked('wallet-log')
    .map(({ url }) => new URL(url, 'https://shop.test').searchParams.get(name))

const typeDay = (at: number, day: string) =>
  typeInto(document.querySelectorAll<HTMLInputElement>('input[type=date]')[at], day)

test('is the shop’s money for the merchant, who can look at the own commission', async () => {
  staff.replies['get-user-info'] = ok(buildMerchant(), { code: 0 })
  await staff.open(BalancePage, {})
  const words = ['1726.56', '50.00提现中', '小雪礼盒等3件', '货款·订单尾号3977', '余额¥1726.56']
  for (const each of words) await shows(each)
  await shows('收入¥246.56·提现¥50.00')
  await press('导购佣金')
  await until(() => asked('account').length === 2)
  assert.equal(asked('account'), ['merchant', 'staff'])
})

test('of one kind is asked for, and another account begins with all', async () => {
  staff.replies['get-user-info'] = ok(buildMerchant(), { code: 0 })
  await staff.open(BalancePage, {})
  await shows('+246.56')
  staff.replies['wallet-log'] = linesOf([])
  await press('退款')
  await shows('还没有退款的收支')
  await press('导购佣金')
  await until(() => asked('kind').length === 3)
  assert.equal(asked('kind'), ['', 'refund', ''])
})

test('goes along as a file for days that are a span', async () => {
  staff.replies['get-user-info'] = ok(buildMerchant(), { code: 0 })
  staff.replies['wallet-export'] = dead
  await staff.open(BalancePage, {})
  await press('导出对账单')
  await shows('不选日子，就是全部收支')
  await typeDay(0, '2026-11-20')
  await typeDay(1, '2026-11-01')
  await press('导出')
  await shows('不能早于开始的日子')
  assert.is(staff.asked('wallet-export').length, 0)
  await typeDay(1, '2026-11-30')
  await press('导出')
  const [call] = staff.asked('wallet-export')
  const { searchParams } = new URL(call?.url ?? '', 'https://shop.test')
  assert.equal([searchParams.get('from'), searchParams.get('to')], ['2026-11-20', '2026-11-30'])
})

test('is the own commission for staff, without a choice', async () => {
  staff.replies['my-balance'] = ok(shopBalance())
  await staff.open(BalancePage, { account: 'merchant' })
  await shows('可提现')
  assert.equal(asked('account'), ['staff'])
  assert.not.ok(find('门店货款'))
})

test('without lines says when there will be some', async () => {
  staff.replies['wallet-log'] = linesOf([])
  await staff.open(BalancePage, {})
  await shows('还没有收支')
})

test('lines that fail can be asked for again, the balance stays', async () => {
  staff.replies['wallet-log'] = dead
  await staff.open(BalancePage, {})
  await shows('1726.56')
  await shows('加载失败')
  staff.replies['wallet-log'] = linesOf([line])
  await press('重试')
  await shows('+246.56')
})

test('money of finished orders says when it comes', async () => {
  const coming = { fen: 6_800, first_at: NOW + 7 * DAY_S }
  staff.replies['my-balance'] = ok({ ...shopBalance(), coming })
  await staff.open(BalancePage, {})
  await shows(`待结算¥68.00，${dayText(coming.first_at, NOW)}起到账`)
})

test('a debt says how it is paid back', async () => {
  staff.replies['my-balance'] = ok({ ...shopBalance(), balance_fen: -1_200 })
  await staff.open(BalancePage, {})
  for (const words of ['-12.00', '从后面的收入里扣回']) await shows(words)
})

test('money that has left was taken from the balance before', () => {
  assert.is(signedYuan({ amount_fen: 0, frozen_fen: -2_000 }), '已转出 20.00')
  assert.is(signedYuan({ amount_fen: -2_000, frozen_fen: 2_000 }), '-20.00')
})

test.run()
