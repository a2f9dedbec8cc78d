import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eraseAccount } from '../../../../server/people/account/erase.ts'
import type { Balance, WithdrawPage } from '../../../../api/withdraw.ts'
import { notifyMoved } from '../../../../server/people/bind/notify-moved.ts'
import { shopPayee } from '../../../../server/people/bind/shop-payee.ts'
import { tx } from '../../../../server/core/tx.ts'
import { notifyAuthorized } from '../../../../server/merchant/shop/authorize/notify-authorized.ts'
import type { Notice } from '../../../../server/core/ports/messaging-app.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { authorizations, provePerson } from '../../../support/server-authorizations.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import {
  applied,
  apply,
  assertWalletsBalance,
  confirmInHost,
  deliver,
  fillWallet,
  rowOf,
  runTransfers,
} from '../../../support/server-withdrawals.ts'

const { merchant, shopper, friend } = people
const phones = new Map([
  [shopper, '13800000066'],
  [friend, '13800000067'],
  [merchant, '13800000068'],
])
const test = suite('the receiver of a shop’s money')
let server: TestServer
let owner: Caller
let codes: ReturnType<typeof authorizations>
let told: Notice[]

test.before.each(async () => {
  told = []
  server = await startTestServer({
    change: ({ messaging }) => ({
      messaging: { ...messaging, notify: async (_account, notice) => void told.push(notice) },
    }),
  })
  codes = authorizations(server)
  owner = await server.as(merchant)
  for (const [uid, phone] of phones) await provePerson(server, uid, phone)
  await server.db.updateTable('shop').set({ auth_status: 2 }).where('brand_id', '=', 8).execute()
  await fillWallet(server, { account: 'merchant', owner: 1 }, 50_000)
})
test.after.each(async () => {
  await assertWalletsBalance(server)
  await server.close()
})

const agree = async (uid: number) =>
  codes.accept(uid, await codes.show('payee'), { phone: phones.get(uid) })
const ofShop = { account: 'merchant' }
const base = async () =>
  (await owner.get('/api/retail/mine/authorize-base', { purpose: 'payee' })).data
const moves = async () => {
  const rows = await server.db
    .selectFrom('binding_move')
    .select(['type', 'subject', 'from_uid', 'to_uid'])
    .orderBy('moved_at')
    .execute()
  return rows.map(({ type, subject, from_uid, to_uid }) => [type, subject, from_uid, to_uid])
}
const end = (caller = owner) => caller.post('/api/retail/mine/end-payee', { reqId: newReqId() })
const listOf = async (uid: number, account = 'merchant') => {
  const caller = await server.as(uid)
  const query = { account, tab: 'all', after: '' }
  const { code, data } = await caller.get('/api/retail/mine/get-withdraw-list', query)
  return { code, ...(data as unknown as WithdrawPage) }
}
const noticesTo = async (uid: number) => {
  await runDueJobs(server, undefined, [notifyAuthorized, notifyMoved])
  return told.filter(({ openid }) => openid === `open-${uid}`).map(({ title }) => title)
}

test('is the merchant who withdraws it, and whoever has agreed from then on', async () => {
  assert.is((await base()).payee, null)
  assert.is((await agree(shopper)).code, 1)
  const now = server.clock.seconds()
  assert.equal((await base()).payee, {
    nickname: `访客${shopper}`,
    avatar: '/avatar.svg',
    phone: '138****0066',
    since: now,
  })
  const balance = (await owner.get('/api/retail/mine/my-balance', ofShop))
    .data as unknown as Balance
  assert.equal(balance.payee, { nickname: `访客${shopper}`, avatar: '/avatar.svg', mine: 0 })
  const { withdraw_id: id, payee } = await applied(owner, 1000, ofShop)
  assert.equal(payee, { nickname: `访客${shopper}`, mine: 0 })
  const row = await rowOf(server, id)
  assert.equal([row.uid, row.openid, row.owner], [shopper, `open-${shopper}`, 1])
  assert.equal(await moves(), [[4, 1, null, shopper]])
})

test('stays as it was for a withdrawal that is under way', async () => {
  await agree(shopper)
  const { withdraw_id: id } = await applied(owner, 1000, ofShop)
  assert.is((await agree(friend)).code, 1)
  await runTransfers(server)
  assert.is((await end()).code, 1)
  const row = await rowOf(server, id)
  assert.equal([row.status, row.uid, row.openid], [2, shopper, `open-${shopper}`])
  const transfer = await server.db.selectFrom('sandbox_transfer').selectAll().execute()
  assert.equal(
    transfer.map(({ openid, amount_fen }) => [openid, amount_fen]),
    [[`open-${shopper}`, 1000]],
  )
  assert.ok(await confirmInHost(server, id, 'ok'))
  await deliver(server)
  assert.is((await rowOf(server, id)).status, 3)
  const next = await applied(owner, 500, ofShop)
  assert.is(next.payee.mine, 1, 'the merchant again')
  assert.equal(await moves(), [
    [4, 1, null, shopper],
    [4, 1, shopper, friend],
    [4, 1, friend, null],
  ])
})

test('sees and confirms what comes to them, and nothing else of the shop', async () => {
  const own = await applied(owner, 700, ofShop)
  await runTransfers(server)
  await confirmInHost(server, own.withdraw_id, 'ok')
  await deliver(server)
  assert.is((await listOf(shopper)).code, 1701)
  await agree(shopper)
  assert.equal((await listOf(shopper)).list, [])
  const { withdraw_id: id } = await applied(owner, 1000, ofShop)
  await runTransfers(server)
  const { list, owns } = await listOf(shopper)
  assert.equal([list.length, list[0]?.withdraw_id, owns], [1, id, 0])
  assert.ok(list[0]?.confirm?.package)
  const ofMerchant = await listOf(merchant)
  assert.equal([ofMerchant.list.length, ofMerchant.owns], [2, 1])
  assert.is(ofMerchant.list[0]?.confirm, null, 'the merchant cannot confirm it')
  const caller = await server.as(shopper)
  for (const path of ['my-balance', 'wallet-log'])
    assert.is((await caller.get(`/api/retail/mine/${path}`, { ...ofShop, after: '' })).code, 1701)
  assert.is((await apply(caller, 100, ofShop)).code, 1701)
  assert.is((await caller.get('/api/retail/mine/get-user-shoper')).code, 1701)
  await end()
  assert.is((await listOf(shopper)).list.length, 1, 'what was under way stays theirs')
  assert.is((await listOf(friend)).code, 1701)
})

test('is told, as are all merchants of the shop, and whoever was it before', async () => {
  await agree(shopper)
  assert.equal(await noticesTo(merchant), [`货款改由访客${shopper}收款`])
  assert.equal(await noticesTo(shopper), ['品牌8的货款以后打给你'])
  await agree(friend)
  assert.equal(await noticesTo(shopper), ['品牌8的货款以后打给你', '品牌8的货款不再打给你'])
  await end()
  assert.equal(await noticesTo(friend), ['品牌8的货款以后打给你', '品牌8的货款不再打给你'])
})

test('is one of two who agree at once to two codes; each change starts from the one before', async () => {
  const tickets = [await codes.show('payee'), await codes.show('payee')]
  await codes.scan(shopper, tickets[0] ?? '')
  await codes.scan(friend, tickets[1] ?? '')
  const uids = [shopper, friend]
  const replies = await Promise.all(
    uids.map((uid, n) => codes.decide(uid, tickets[n] ?? '', { agree: 1, phone: phones.get(uid) })),
  )
  assert.equal(
    replies.map(({ code }) => code),
    [1, 1],
  )
  const log = await moves()
  assert.is(log.length, 2)
  const first = log.find(([, , from]) => from === null)
  const second = log.find(([, , from]) => from !== null)
  assert.is(second?.[2], first?.[3])
  const { uid } = await shopPayee(server.db, { brandId: 8, shopId: 1 })
  assert.is(uid, second?.[3])
})

test('is released by merchants of the shop alone, once', async () => {
  assert.is((await end()).code, 1004)
  await agree(shopper)
  for (const uid of [shopper, people.manager, people.staff])
    assert.ok([1003, 1701].includes((await end(await server.as(uid))).code))
  assert.equal([(await end()).code, (await end()).code], [1, 1004])
})

test('has an account in the messaging app, for the money goes there', async () => {
  await server.db.updateTable('visitor').set({ openid: '' }).where('uid', '=', shopper).execute()
  assert.is((await agree(shopper)).code, 1405)
  assert.equal(await moves(), [])
})

test('goes back to the merchants when the receiver’s account is deleted', async () => {
  await agree(shopper)
  await tx(server.db, trx => eraseAccount(trx, { brandId: 8, uid: shopper }, START))
  assert.is((await base()).payee, null)
  assert.is((await applied(owner, 1000, ofShop)).payee.mine, 1)
})

test.run()
