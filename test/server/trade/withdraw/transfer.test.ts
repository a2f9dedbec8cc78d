import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  applyTransferNotice,
  applyTransferState,
} from '../../../../server/trade/withdraw/apply-transfer.ts'
import type { WithdrawPage } from '../../../../api/withdraw.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import {
  applied,
  assertWalletsBalance,
  bindReceiver,
  confirmInHost,
  deliver,
  fillWallet,
  paidOut,
  rowOf,
  runLater,
  runTransfers,
  walletOf,
} from '../../../support/server-withdrawals.ts'

const test = suite('sending the money of a withdrawal')
let server: TestServer
let shopper: Caller
const mine = { account: 'distribution', owner: people.shopper } as const

test.before.each(async () => {
  server = await startTestServer()
  shopper = await server.as(people.shopper)
  await fillWallet(server, mine, 900_000)
  await bindReceiver(server, people.shopper)
})
test.after.each(async () => {
  await assertWalletsBalance(server)
  await server.close()
})

const statusOf = async (id: string) => (await rowOf(server, id)).status
const confirmed = (caller: Caller, withdrawId: string) =>
  caller.post('/api/retail/mine/withdraw-confirmed', { withdrawId, reqId: newReqId() })

async function sent(amountFen: number, more = {}): Promise<string> {
  const { withdraw_id } = await applied(shopper, amountFen, more)
  await runTransfers(server)
  return withdraw_id
}

test('waits for its receiver, and has left when the platform says so', async () => {
  const id = await sent(1000)
  assert.is(await statusOf(id), 2)
  const list = await shopper.get('/api/retail/mine/get-withdraw-list', {
    account: 'distribution',
    tab: 'open',
    after: '',
  })
  const [row] = (list.data as unknown as WithdrawPage).list
  assert.ok(row?.confirm?.package)
  assert.ok(await confirmInHost(server, id, 'ok'))
  await deliver(server)
  assert.is(await statusOf(id), 3)
  const { balance_fen, frozen_fen, total_out_fen } = await walletOf(server, mine)
  assert.equal([balance_fen, frozen_fen, total_out_fen], [899_000, 0, 1000])
})

const outcomes = ['ok', 'late', 'twice', 'never'] as const
for (const outcome of outcomes) {
  test(`"${outcome}": is paid exactly once`, async () => {
    const id = await sent(2000)
    assert.ok(await confirmInHost(server, id, outcome))
    assert.not(await confirmInHost(server, id, 'ok'))
    await deliver(server)
    await confirmed(shopper, id)
    for (let n = 0; n < 3; n += 1) {
      await runLater(server)
      await deliver(server)
    }
    assert.is(await statusOf(id), 3)
    assert.equal(await paidOut(server), { n: 1, fen: 2000 })
    assert.is((await walletOf(server, mine)).total_out_fen, 2000)
  })
}

test('answers that get lost lead to the same bill, which is paid once', async () => {
  const id = await sent(2044)
  assert.is(await statusOf(id), 1)
  for (let n = 0; n < 5; n += 1) await runLater(server)
  assert.is(await statusOf(id), 2)
  const bills = await server.db.selectFrom('sandbox_transfer').select('out_bill_no').execute()
  assert.equal(bills, [{ out_bill_no: (await rowOf(server, id)).bill_no }])
  await confirmInHost(server, id, 'ok')
  await runLater(server)
  assert.equal(await paidOut(server), { n: 1, fen: 2044 })
})

test('one that fails gives the money back, and may be asked for again under another number', async () => {
  const first = await sent(2055)
  assert.is(await statusOf(first), 5)
  assert.is((await walletOf(server, mine)).balance_fen, 900_000)
  await deliver(server)
  const second = await sent(1000)
  assert.is.not((await rowOf(server, first)).bill_no, (await rowOf(server, second)).bill_no)
  await confirmInHost(server, second, 'fail')
  await deliver(server)
  const { status, reason } = await rowOf(server, second)
  assert.equal([status, reason], [5, '微信账户被限制收款'])
  assert.equal(await paidOut(server), { n: 0, fen: 0 })
})

test('what nobody confirms in a day is back', async () => {
  const id = await sent(1000)
  await runLater(server, 86_400)
  const { status, reason } = await rowOf(server, id)
  assert.equal([status, reason], [5, '24 小时内没有确认收款'])
  assert.is((await walletOf(server, mine)).balance_fen, 900_000)
  assert.not(await confirmInHost(server, id, 'ok'))
})

test('the receiver’s name goes sealed, only where it is needed, and is forgotten at the end', async () => {
  await server.db
    .updateTable('brand')
    .set({ withdraw_rules: '{"review_above_fen":1000000}' })
    .where('brand_id', '=', 8)
    .execute()
  const id = await sent(250_000, { realName: '周予安' })
  const [row] = await server.db.selectFrom('sandbox_transfer').select('user_name').execute()
  assert.is(row?.user_name, '周予安')
  await confirmInHost(server, id, 'ok')
  await deliver(server)
  assert.is((await rowOf(server, id)).real_name, '')
})

test('the fee stays: what arrives is less, what leaves the wallet is the whole', async () => {
  await server.db
    .updateTable('brand')
    .set({ withdraw_rules: '{"fee_bp":60}' })
    .where('brand_id', '=', 8)
    .execute()
  const id = await sent(1001)
  await confirmInHost(server, id, 'ok')
  await deliver(server)
  assert.equal(await paidOut(server), { n: 1, fen: 994 })
  assert.is((await walletOf(server, mine)).total_out_fen, 1001)
})

test('only its receiver gets what opens the confirmation, others do not see it at all', async () => {
  const id = await sent(1000)
  const friend = await server.as(people.friend)
  assert.is((await confirmed(friend, id)).code, 1002)
  await server.db
    .updateTable('withdrawal')
    .set({ uid: people.friend })
    .where('withdraw_id', '=', id)
    .execute()
  const own = await confirmed(shopper, id)
  assert.is(own.data.confirm, null)
  const theirs = await confirmed(friend, id)
  assert.ok(theirs.data.confirm)
})

test('what is over stays as it is, whatever the platform says again', async () => {
  const id = await sent(1000)
  const key = { brandId: 8, withdrawId: id }
  const { bill_no: billNo } = await rowOf(server, id)
  const now = server.clock.seconds()
  const success = { status: 'success', billNo, channelNo: 'C1', amountFen: 1000 } as const
  const failed = { status: 'failed', billNo, channelNo: 'C1', message: '' } as const
  const both = [success, success, failed].map(state =>
    applyTransferState(server.db, key, state, now),
  )
  assert.equal(await Promise.all(both), [true, true, true])
  assert.ok(await applyTransferState(server.db, key, failed, now))
  assert.ok([3, 5].includes(await statusOf(id)))
})

test('a notice of another amount, or about nobody’s bill, is refused', async () => {
  const id = await sent(1000)
  const { bill_no: billNo } = await rowOf(server, id)
  const notice = (transfer: object) =>
    applyTransferNotice(server, {
      brandId: 8,
      digest: 'd',
      transfer: { status: 'success', billNo, channelNo: 'C1', amountFen: 1000, ...transfer },
    })
  assert.equal(await notice({ amountFen: 900 }), { result: 'refused', why: 'other amount' })
  assert.equal(await notice({ billNo: '1' }), { result: 'refused', why: 'unknown transfer' })
  assert.equal(await notice({}), { result: 'applied' })
  assert.equal(await notice({}), { result: 'known' })
})

test('a notice of another amount moves nothing', async () => {
  const id = await sent(1000)
  await confirmInHost(server, id, 'ok')
  await server.db
    .updateTable('sandbox_transfer')
    .set({ amount_fen: 900 })
    .where('brand_id', '=', 8)
    .execute()
  await deliver(server).catch(() => undefined)
  assert.is(await statusOf(id), 2)
  await server.db
    .updateTable('sandbox_transfer')
    .set({ amount_fen: 1000 })
    .where('brand_id', '=', 8)
    .execute()
  await runLater(server)
  assert.is(await statusOf(id), 3)
})

test.run()
