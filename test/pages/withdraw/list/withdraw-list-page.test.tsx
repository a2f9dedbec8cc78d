import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Withdrawal } from '../../../../api/index.ts'
import WithdrawListPage from '../../../../pages/withdraw/list/withdraw-list-page.tsx'
import { ok } from '../../../support/fake-server.ts'
import { find, shows } from '../../../support/mount.tsx'
import { createPageFixture } from '../../../support/page-fixture.tsx'
import { sampleWithdrawal } from '../../../support/sample-withdrawal.ts'

const test = suite('the list of withdrawals')
const page = createPageFixture(WithdrawListPage, '/withdraw/list?br=8')
let rows: Withdrawal[]
let owns: 0 | 1

const begin = () =>
  page.begin(({ url }) =>
    url.includes('/brand/index')
      ? ok({ entries: [] })
      : ok({ list: rows, next: '', owns, server_time: 1_795_000_000 }),
  )

test.before.each(() => {
  rows = []
  owns = 1
  begin()
})
test.after.each(() => page.end())

const states: [Partial<Withdrawal>, string[]][] = [
  [{ status: 0, confirm: null }, ['审核中', '商家在审核', '取消']],
  [{ status: 1, confirm: null }, ['打款中', '微信正在处理']],
  [{}, ['待确认收款', '过期退回余额', '确认收款']],
  [
    { confirm: null, payee: { nickname: '周予安', mine: 0 } },
    ['待确认收款', '请用收款微信「周予安」打开确认'],
  ],
  [{ status: 3, confirm: null, finished_at: 1_794_999_990 }, ['已到账', '到账']],
  [{ status: 4, confirm: null, reason: '资料不全' }, ['未通过', '资料不全', '重新申请']],
  [
    { status: 5, confirm: null, reason: '微信账户被限制收款' },
    ['打款失败', '限制收款', '重新申请'],
  ],
  [{ status: 6, confirm: null }, ['已取消']],
  [{ fee_fen: 30, paid_fen: 1200 }, ['手续费 ¥0.30', '12.00']],
]
for (const [more, words] of states) {
  test(`with ${JSON.stringify(more).slice(0, 50)} reads ${words.join(', ')}`, async () => {
    rows = [sampleWithdrawal(more)]
    await page.open()
    for (const each of words) await shows(each.replaceAll(' ', ''))
  })
}

test('an empty one leads to the form', async () => {
  await page.open()
  await shows('这里还没有提现')
  await shows('去提现')
})

test('who only receives the money of a shop is offered nothing that they cannot do', async () => {
  owns = 0
  await page.open()
  await shows('店里还没有提现给你')
  assert.is(find('去提现'), undefined)
  await page.end()
  begin()
  rows = [sampleWithdrawal({ status: 5, confirm: null, reason: '微信账户被限制收款' })]
  await page.open()
  await shows('限制收款')
  assert.is(find('重新申请'), undefined)
})

test.run()
