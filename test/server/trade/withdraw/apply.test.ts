import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Balance, WithdrawPage } from '../../../../api/withdraw.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { decideNow } from '../../../support/server-reviews.ts'
import { people } from '../../../support/server-data.ts'
import {
  applied,
  apply,
  assertWalletsBalance,
  bindReceiver,
  fillWallet,
  rowOf,
  walletOf,
} from '../../../support/server-withdrawals.ts'

const test = suite('asking for money of a wallet')
let server: TestServer
let shopper: Caller
let staff: Caller
let merchant: Caller
const mine = { account: 'distribution', owner: people.shopper } as const

test.before.each(async () => {
  server = await startTestServer()
  shopper = await server.as(people.shopper)
  staff = await server.as(people.staff)
  merchant = await server.as(people.merchant)
  await fillWallet(server, mine, 50_000)
  await bindReceiver(server, people.shopper)
})
test.after.each(async () => {
  await assertWalletsBalance(server)
  await server.close()
})

const reviewOf = (id: string, pass: boolean, note = '') =>
  decideNow(server, merchant, { kind: 'withdraw', id }, { pass, note })
const withdrawals = async () => server.db.selectFrom('withdrawal').selectAll().execute()

test('a shop whose papers were not checked takes nothing out; 1406', async () => {
  await fillWallet(server, { account: 'merchant', owner: 1 }, 5000)
  const ask = () => apply(merchant, 1000, { account: 'merchant' })
  await server.db.updateTable('shop').set({ auth_status: 1 }).where('brand_id', '=', 8).execute()
  const { data } = await merchant.get('/api/retail/mine/my-balance', { account: 'merchant' })
  assert.is(data.proved, 0)
  assert.is((await ask()).code, 1406)
  assert.equal(await withdrawals(), [])
  assert.is((await apply(shopper, 1000)).code, 1, 'people need no papers')
  await server.db.updateTable('shop').set({ auth_status: 2 }).where('brand_id', '=', 8).execute()
  assert.is((await ask()).code, 1)
})

test('freezes it at once; a small amount is sent without review', async () => {
  const row = await applied(shopper, 20_000)
  assert.equal([row.status, row.paid_fen, row.fee_fen], [1, 20_000, 0])
  const { balance_fen, frozen_fen } = await walletOf(server, mine)
  assert.equal([balance_fen, frozen_fen], [30_000, 20_000])
})

for (const amount of ['1e3', '-5', '', '0', '12.5', ' 7', '0x10']) {
  test(`"${amount}" is no amount: nothing is written`, async () => {
    assert.is((await apply(shopper, amount)).code, 1001)
    assert.equal(await withdrawals(), [])
  })
}

const notices = async () => {
  const rows = await server.db
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', 'notify-brand')
    .execute()
  return rows.map(({ payload }) => (payload as { what: string }).what)
}
const letADayPay = (auto_day_fen: number) =>
  server.db
    .updateTable('brand')
    .set({ withdraw_rules: JSON.stringify({ auto_day_fen }) })
    .where('brand_id', '=', 8)
    .execute()

test('what leaves a brand in a day without a merchant is bounded: the rest waits for one, who is told', async () => {
  await letADayPay(20_000)
  await fillWallet(server, { account: 'staff', owner: 5 }, 50_000)
  assert.is((await applied(shopper, 10_000)).status, 1)
  assert.equal(await notices(), [])
  await bindReceiver(server, people.staff)
  assert.is((await applied(staff, 6000, { account: 'staff' })).status, 1, 'the day has room')
  assert.equal(await notices(), ['payoutsNearlySpent'])
  await server.db.updateTable('withdrawal').set({ status: 3 }).execute()
  const waits = await applied(shopper, 6000)
  assert.is(waits.status, 0, 'in review')
  assert.equal((await notices()).sort(), ['payoutsNearlySpent', 'payoutsSpent'])
  await reviewOf(waits.withdraw_id, true)
  assert.is((await rowOf(server, waits.withdraw_id)).status, 1, 'a merchant’s word is not counted')
})

test('two at once do not leave together when the day has room for one', async () => {
  await letADayPay(10_000)
  await fillWallet(server, { account: 'staff', owner: 5 }, 50_000)
  await bindReceiver(server, people.staff)
  const both = await Promise.all([
    applied(shopper, 6000),
    applied(staff, 6000, { account: 'staff' }),
  ])
  assert.equal(both.map(({ status }) => status).sort(), [0, 1])
})

const refusals: [string, number, Record<string, unknown>, number][] = [
  ['below the minimum', 99, {}, 1402],
  ['more than there is', 50_001, {}, 1403],
  ['a large amount without a name', 200_000, {}, 1407],
  ['by a way that there is not', 1000, { channel: 2 }, 1001],
  ['of a wallet of staff who is none', 1000, { account: 'staff' }, 1701],
]

for (const [name, amount, more, code] of refusals) {
  test(`is refused: ${name}`, async () => {
    assert.is((await apply(shopper, amount, more)).code, code)
    assert.equal(await withdrawals(), [])
    assert.is((await walletOf(server, mine)).frozen_fen, 0)
  })
}

test('is refused without a receiver, and a shop’s money to anybody but its merchant', async () => {
  await server.db.deleteFrom('wechat_binding').execute()
  assert.is((await apply(shopper, 1000)).code, 1405)
  await fillWallet(server, { account: 'merchant', owner: 1 }, 9000)
  assert.is((await apply(staff, 1000, { account: 'merchant' })).code, 1003)
  await applied(merchant, 1000, { account: 'merchant' })
  assert.is((await walletOf(server, { account: 'merchant', owner: 1 })).frozen_fen, 1000)
})

test('of fifty at once one is open', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => apply(shopper, 500)))
  const codes = replies.map(({ code }) => code).sort((a, b) => a - b)
  assert.equal(codes, [1, ...Array.from({ length: 49 }, () => 1408)])
  assert.is((await withdrawals()).length, 1)
  assert.is((await walletOf(server, mine)).frozen_fen, 500)
})

test('three a day of one account; what came back does not count', async () => {
  for (let n = 0; n < 4; n += 1) {
    const { withdraw_id: withdrawId } = await applied(shopper, 20_500)
    const reply = await shopper.post('/api/retail/mine/withdraw-cancel', {
      withdrawId,
      reqId: newReqId(),
    })
    assert.is(reply.code, 1)
  }
  const rows = await withdrawals()
  await server.db.updateTable('withdrawal').set({ status: 3 }).where('brand_id', '=', 8).execute()
  assert.is((await apply(shopper, 500)).code, 1404)
  server.clock.pass(86_400)
  await applied(shopper, 500)
  await server.db
    .updateTable('withdrawal')
    .set({ status: 6 })
    .where(
      'withdraw_id',
      'in',
      rows.map(r => r.withdraw_id),
    )
    .execute()
})

test('20,000 yuan a day for one person, whatever the account', async () => {
  await fillWallet(server, { account: 'merchant', owner: 1 }, 3_000_000)
  await fillWallet(server, { account: 'staff', owner: 8 }, 3_000_000)
  const own = { account: 'merchant', realName: '何青禾' }
  await applied(merchant, 1_999_900, own)
  const user = await server.db
    .selectFrom('shop_user')
    .select('user_id')
    .where('brand_id', '=', 8)
    .where('uid', '=', people.merchant)
    .executeTakeFirstOrThrow()
  await fillWallet(server, { account: 'staff', owner: user.user_id }, 5000)
  assert.is((await apply(merchant, 200, { account: 'staff' })).code, 1404)
  await applied(merchant, 100, { account: 'staff' })
})

test('commission of staff who have left is theirs: they see it and are paid', async () => {
  const left = await server.as(people.disabledStaff)
  await fillWallet(server, { account: 'staff', owner: 9 }, 1500)
  const { data } = await left.get('/api/retail/mine/my-balance', { account: 'staff' })
  assert.is(data.balance_fen, 1500)
  await applied(left, 1500, { account: 'staff' })
  assert.is((await apply(left, 100, { account: 'merchant' })).code, 1702)
  assert.is((await apply(shopper, 100, { account: 'staff' })).code, 1701)
})

test('the same attempt again is one withdrawal', async () => {
  const reqId = newReqId()
  const [first, second] = await Promise.all([
    applied(shopper, 700, { reqId }),
    applied(shopper, 700, { reqId }),
  ])
  assert.is(first.withdraw_id, second.withdraw_id)
  assert.is((await withdrawals()).length, 1)
})

test('more than 200 yuan waits for a merchant, who decides once', async () => {
  const { withdraw_id: id, status } = await applied(shopper, 20_001)
  assert.is(status, 0)
  const list = await merchant.get('/api/retail/mine/review-list', { open: 1, after: '' })
  const [asked] = list.data.list as { id: string; amount_fen: number }[]
  assert.equal([asked?.id, asked?.amount_fen, list.data.open_n], [id, 20_001, 1])
  assert.is((await reviewOf(id, false)).code, 1001)
  const both = await Promise.all([reviewOf(id, true), reviewOf(id, false, '资料不全')])
  assert.equal(
    both.map(({ code }) => code).sort((a, b) => a - b),
    [1, 1004],
  )
})

test('refused money is back, with the reason; the next one can be asked for', async () => {
  const { withdraw_id: id } = await applied(shopper, 30_000)
  assert.is((await reviewOf(id, false, '请补充实名')).code, 1)
  const row = await rowOf(server, id)
  assert.equal([row.status, row.reason], [4, '请补充实名'])
  assert.is((await walletOf(server, mine)).balance_fen, 50_000)
  await applied(shopper, 30_000)
})

test('can be taken back while nobody has decided, not later', async () => {
  const { withdraw_id: withdrawId } = await applied(shopper, 30_000)
  const cancel = () =>
    shopper.post('/api/retail/mine/withdraw-cancel', { withdrawId, reqId: newReqId() })
  assert.is((await cancel()).code, 1)
  assert.is((await cancel()).code, 1004)
  assert.is((await reviewOf(withdrawId, true)).code, 1004)
  assert.is((await walletOf(server, mine)).balance_fen, 50_000)
  const small = await applied(shopper, 600)
  const late = { withdrawId: small.withdraw_id, reqId: newReqId() }
  assert.is((await shopper.post('/api/retail/mine/withdraw-cancel', late)).code, 1004)
})

test('a merchant’s own withdrawal is not reviewed; a staff member’s is, by the own shop', async () => {
  await fillWallet(server, { account: 'merchant', owner: 1 }, 90_000)
  assert.is((await applied(merchant, 90_000, { account: 'merchant' })).status, 1)
  const user = await server.db
    .selectFrom('shop_user')
    .select('user_id')
    .where('brand_id', '=', 8)
    .where('uid', '=', people.staff)
    .executeTakeFirstOrThrow()
  await fillWallet(server, { account: 'staff', owner: user.user_id }, 30_000)
  const { withdraw_id: id } = await applied(staff, 30_000, { account: 'staff' })
  await server.db.updateTable('review').set({ shop_id: 2 }).where('brand_id', '=', 8).execute()
  assert.is((await reviewOf(id, true)).code, 1002)
})

test('the balance says what there is, what may be taken out, and what is open', async () => {
  const { withdraw_id } = await applied(shopper, 900)
  const { data } = await shopper.get('/api/retail/mine/my-balance', { account: 'distribution' })
  const balance = data as unknown as Balance
  assert.equal([balance.balance_fen, balance.frozen_fen, balance.bound], [49_100, 900, 1])
  assert.equal([balance.left_today, balance.left_today_fen], [2, 1_999_100])
  assert.is(balance.open?.withdraw_id, withdraw_id)
  assert.equal(balance.accounts, ['distribution'])
})

test('the list has tabs and pages', async () => {
  for (let n = 0; n < 23; n += 1) {
    const { withdraw_id } = await applied(shopper, 20_100)
    await reviewOf(withdraw_id, false, '试')
    server.clock.pass(60)
  }
  const page = async (tab: string, after = '') => {
    const query = { account: 'distribution', tab, after }
    return (await shopper.get('/api/retail/mine/get-withdraw-list', query))
      .data as unknown as WithdrawPage
  }
  const first = await page('all')
  const second = await page('failed', first.next)
  assert.equal([first.list.length, second.list.length, second.next], [20, 3, ''])
  assert.equal((await page('done')).list, [])
})

test.run()
