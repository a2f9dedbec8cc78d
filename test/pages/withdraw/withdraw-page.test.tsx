import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Balance } from '../../../api/index.ts'
import WithdrawPage from '../../../pages/withdraw/withdraw-page.tsx'
import { ok, refused } from '../../support/fake-server.ts'
import { shows } from '../../support/mount.tsx'
import { createPageFixture } from '../../support/page-fixture.tsx'
import { sampleBalance, sampleWithdrawal } from '../../support/sample-withdrawal.ts'

const test = suite('the page of a withdrawal')
const page = createPageFixture(WithdrawPage, '/withdraw?br=8')
let balance: Balance

test.before.each(() => {
  balance = sampleBalance()
  page.begin(() => ok(balance))
})
test.after.each(() => page.end())

const states: [Partial<Balance>, string[]][] = [
  [{}, ['可提现（元）', '100.00', '全部提现', '陈小满', '填写提现金额']],
  [{ balance_fen: -300 }, ['-3.00', '以后的收入会先补上', '满 ¥1.00 可提现']],
  [{ bound: 0, payee: null }, ['还没有收款微信', '去绑定']],
  [{ open: sampleWithdrawal() }, ['待确认收款', '去确认', '有一笔提现在处理中']],
  [
    { open: sampleWithdrawal({ status: 0, confirm: null }) },
    ['审核中', '看进度', '有一笔提现在处理中'],
  ],
  [
    {
      account: 'merchant',
      name_from_fen: 0,
      payee: { nickname: '周予安', avatar: '', mine: 0 },
    },
    ['由本人确认收款', '更换收款人', '收款人的真实姓名', '提交后由周予安在微信里确认收款'],
  ],
  [{ accounts: ['distribution', 'staff', 'merchant'] }, ['我的余额', '导购佣金', '门店货款']],
]
for (const [more, words] of states) {
  test(`with ${JSON.stringify(more).slice(0, 60)} reads ${words[0]}`, async () => {
    balance = sampleBalance(more)
    await page.open()
    for (const each of words) await shows(each.replaceAll(' ', ''))
  })
}

test('a wallet of others is denied', async () => {
  page.begin(() => refused(1003, '暂无权限'))
  await page.open()
  await shows('这个账户不在你的名下')
  assert.not(document.querySelector('input'))
})

test.run()
