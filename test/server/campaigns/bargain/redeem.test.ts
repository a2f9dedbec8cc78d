import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import {
  newReqId,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { addFriends, bargainPieces, sessionRow, whyOf } from '../../../support/server-bargains.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import {
  addVoucherBargain,
  helpVoucher,
  redeemVoucher,
  startVoucher,
} from '../../../support/server-vouchers.ts'

const test = suite('a bargain for a voucher')
const ID = 1741
const OWNER = people.shopper
let server: TestServer
let friends: number[]

test.before.each(async () => {
  server = await startTestServer()
  friends = await addFriends(server, 4000, 12)
})
test.after.each(() => server.close())

async function begin(uid = OWNER, id = ID): Promise<string> {
  const { code, data, message } = await startVoucher(server, uid, id)
  assert.is(code, 1, message)
  return String(data.record_id)
}

async function cutBy(uids: readonly number[], recordId: string): Promise<void> {
  for (const uid of uids) assert.is(await whyOf(helpVoucher(server, uid, recordId)), '')
}

const detailOf = async (uid: number, recordId: string) =>
  (await (await server.as(uid)).get('/api/wechat/bargain/detail', { id: ID, recordId }))
    .data as Record<string, { [field: string]: unknown }>

test('a hundred yuan to one in eight cuts, the ninth is refused; the code names what the counter takes', async () => {
  await addVoucherBargain(server, ID)
  const id = await begin()
  await cutBy(friends.slice(0, 8), id)
  assert.is(await whyOf(helpVoucher(server, friends[8] ?? 0, id)), 'sessionFull')
  const row = await sessionRow(server, id)
  assert.equal([row.status, row.done, row.held_until], [1, 9900, START + DAY_S])
  assert.equal(await bargainPieces(server, ID, 0), [4, 1, 0])

  const { code, data } = await redeemVoucher(server, OWNER, id)
  assert.equal([code, data.price_fen, data.valid_to], [1, 100, START + 30 * DAY_S])
  assert.equal(await bargainPieces(server, ID, 0), [4, 0, 1])
  const made = await server.db
    .selectFrom('redeem_code')
    .selectAll()
    .where('grant_id', '=', String(data.grant_id))
    .executeTakeFirstOrThrow()
  assert.equal([made.code, made.uid, made.item.value_text], [data.code, OWNER, '到店付 1 元'])

  const again = await redeemVoucher(server, OWNER, id)
  assert.equal([again.code, again.data.grant_id], [2122, data.grant_id])
})

test('redeemed on the way at the price as it is; without that, only at the floor', async () => {
  await addVoucherBargain(server, ID)
  const id = await begin()
  await cutBy(friends.slice(0, 3), id)
  const { done } = await sessionRow(server, id)
  const { code, data } = await redeemVoucher(server, OWNER, id)
  assert.equal([code, data.price_fen], [1, 10_000 - done])
  assert.equal(await bargainPieces(server, ID, 0), [4, 0, 1])
  assert.is(await whyOf(helpVoucher(server, friends[4] ?? 0, id)), 'sessionFull')

  await addVoucherBargain(server, 1742, { ext: { buy_at: 'floor' } })
  const other = await begin(OWNER, 1742)
  assert.is((await redeemVoucher(server, OWNER, other)).code, 2115)
})

test('nobody redeems another person’s session, and nobody but its owner sees the code', async () => {
  await addVoucherBargain(server, ID)
  const id = await begin()
  assert.equal((await redeemVoucher(server, people.friend, id)).code, 2123)
  assert.equal((await redeemVoucher(server, OWNER, 'nothing')).code, 2123)
  const { data } = await redeemVoucher(server, OWNER, id)
  assert.is((await detailOf(OWNER, id)).session?.grant_id, data.grant_id)
  assert.is((await detailOf(people.friend, id)).session?.grant_id, '')
})

test('ten redemptions at once give one code; the last of one voucher goes to one of two', async () => {
  await addVoucherBargain(server, ID, { pieces: 1 })
  const [mine, theirs] = [await begin(), await begin(people.friend)]
  const replies: Reply[] = await Promise.all(
    Array.from({ length: 10 }, () => redeemVoucher(server, OWNER, mine)),
  )
  assert.equal(replies.map(({ code }) => code).sort(), [1, ...Array(9).fill(2122)])
  assert.is((await redeemVoucher(server, people.friend, theirs)).code, 2105)
  assert.equal(await bargainPieces(server, ID, 0), [0, 0, 1])
  assert.is((await sessionRow(server, theirs)).status, 0)
})

test('the same attempt five times is one code, with five equal answers', async () => {
  await addVoucherBargain(server, ID)
  const owner = await server.as(OWNER)
  const body = { recordId: await begin(), reqId: newReqId() }
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => owner.post('/api/wechat/bargain/redeem', body)),
  )
  for (const { data } of replies) assert.equal(data, replies[0]?.data)
})

test('a right that nobody used is over in time, and another may have the voucher', async () => {
  await addVoucherBargain(server, ID)
  const id = await begin()
  await cutBy(friends.slice(0, 8), id)
  server.clock.pass(DAY_S)
  assert.is((await redeemVoucher(server, OWNER, id)).code, 2115)
  await runDueJobs(server)
  assert.is((await sessionRow(server, id)).status, 5)
  assert.equal(await bargainPieces(server, ID, 0), [5, 0, 0])
})

test('paused: nothing is redeemed; ended: what is held still is, what is open is not', async () => {
  const end = START + 3600
  await addVoucherBargain(server, ID, { end_at: end })
  const [held, open] = [await begin(), await begin(people.friend)]
  await cutBy(friends.slice(0, 8), held)
  const setStatus = (status: number) =>
    server.db
      .updateTable('activity')
      .set({ status })
      .where('brand_id', '=', 8)
      .where('activity_id', '=', ID)
      .execute()
  await setStatus(2)
  assert.is((await redeemVoucher(server, OWNER, held)).code, 2104)
  await setStatus(1)
  server.clock.pass(3600)
  assert.is((await redeemVoucher(server, people.friend, open)).code, 2103)
  assert.is((await redeemVoucher(server, OWNER, held)).code, 1)
})

test('without a session everything is read and nothing is done: the page is sent to the login', async () => {
  await addVoucherBargain(server, ID)
  const id = await begin()
  const nobody = await server.as()
  const { code, data } = await nobody.get('/api/wechat/bargain/detail', { id: ID, recordId: id })
  const { session, me } = data as { session: { cuts_total: number }; me: unknown }
  assert.equal([code, session.cuts_total, me], [1, 8, null])
  for (const [call, body] of [
    ['start', { id: ID }],
    ['help', { recordId: id }],
    // A uid in the payload proves nothing.
    ['help', { recordId: id, uid: people.friend, wechatUnionid: 'union-friend' }],
  ] as const) {
    const reply = await nobody.post(`/api/wechat/bargain/${call}`, { ...body, reqId: newReqId() })
    assert.equal([reply.code, reply.data.reason, reply.status], [-1, 'needLogin', 'oauth'])
  }
})

test('one of another kind is none of this: its session opens nothing here', async () => {
  const { addBargain, begun } = await import('../../../support/server-bargains.ts')
  await addBargain(server, 1743, [{ sku_id: 12 }])
  const { record_id: goods } = await begun(server, OWNER, 1743, 12)
  await addVoucherBargain(server, ID)
  assert.is(await whyOf(helpVoucher(server, friends[0] ?? 0, goods)), 'activityMissing')
  assert.is((await redeemVoucher(server, OWNER, goods)).code, 2101)
})

test.run()
