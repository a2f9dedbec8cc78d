import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { couponSettings } from '../../../../api/configs/coupon.ts'
import { configOf } from '../../../../api/configs/settings.ts'
import { grantStatus } from '../../../../api/values/grant-status.ts'
import { passState } from '../../../../api/values/pass-state.ts'
import { DAY_S } from '../../../../api/values/time.ts'
import { tx } from '../../../../server/core/tx.ts'
import { eraseAccount } from '../../../../server/people/account/erase.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('a coupon that is passed on')
const ID = 4601
const FIXED = 4602
const MEMBERS = 4603
const to = '/api/wechat/coupon'
let server: TestServer
let giver: Caller
let friend: Caller
let other: Caller

const ext = (can_pass_on: boolean) =>
  JSON.stringify(
    configOf(couponSettings, {
      kind: 'cash',
      name: '五元券',
      value_fen: 500,
      validity: { kind: 'days', days: 7 },
      can_pass_on,
    }),
  )

test.before.each(async () => {
  server = await startTestServer()
  await server.db
    .insertInto('activity')
    .values([
      coupon(ID, { ext: ext(true), limit_per_user: 1 }),
      coupon(FIXED, { ext: ext(false) }),
      coupon(MEMBERS, { ext: ext(true), audience: '{"kind":"member","min_level":5}' }),
    ])
    .execute()
  giver = await server.as(people.shopper)
  friend = await server.as(people.friend)
  other = await server.as(people.staff)
})
test.after.each(() => server.close())

async function take(id = ID, caller = giver): Promise<{ grantId: string; code: string }> {
  const { code, data } = await caller.post(`${to}/take`, { id, reqId: newReqId() })
  assert.is(code, 1)
  return { grantId: String(data.grant_id), code: String(data.code) }
}

const passOn = (grantId: string, caller = giver, reqId = newReqId()) =>
  caller.post(`${to}/pass-on`, { grantId, reqId })
const takeBack = (grantId: string, caller = giver) =>
  caller.post(`${to}/pass-back`, { grantId, reqId: newReqId() })
const accept = (passId: string, caller = friend, reqId = newReqId()) =>
  caller.post(`${to}/take-passed`, { passId, reqId })
const look = (passId: string, caller = friend) => caller.get(`${to}/passed`, { passId })

async function begin(): Promise<{ grantId: string; code: string; passId: string }> {
  const taken = await take()
  const { code, data } = await passOn(taken.grantId)
  assert.is(code, 1)
  return { ...taken, passId: String(data.pass_id) }
}

const redeem = async (code: string) =>
  (await server.as(people.staff)).post('/api/retail/work/write-off-code', {
    code,
    preview: 0,
    reqId: newReqId(),
  })

async function mine(caller: Caller) {
  const { data } = await caller.get(`${to}/detail`, { id: ID })
  const list = data.mine as { grant_id: string; status: number; can_pass_on: boolean }[]
  return list.map(each => ({ ...each, pass: (each as { pass?: { taker: string } }).pass }))
}

const inboxOf = (uid: number) =>
  server.db
    .selectFrom('inbox')
    .select('title')
    .where('brand_id', '=', 8)
    .where('uid', '=', uid)
    .where('title', 'like', '%收下%')
    .execute()

test('goes to the friend with a new code, and the old one is worth nothing', async () => {
  const { grantId, code, passId } = await begin()
  const shown = await look(passId)
  assert.equal(
    [shown.data.state, shown.data.is_own, shown.data.activity_id],
    [passState.waiting, false, ID],
  )
  assert.is((await redeem(code)).code, 1505)
  const reqId = newReqId()
  const taken = await accept(passId, friend, reqId)
  assert.is(taken.code, 1)
  assert.equal((await accept(passId, friend, reqId)).data, taken.data)
  assert.equal((await accept(passId)).data, taken.data)
  assert.is.not(taken.data.code, code)
  assert.is((await redeem(code)).code, 1503)
  assert.is((await redeem(String(taken.data.code))).code, 1)
  const [own] = await mine(giver)
  assert.equal([own?.grant_id, own?.status], [grantId, grantStatus.passedOn])
  assert.ok(own?.pass?.taker)
  await runDueJobs(server)
  assert.is((await inboxOf(people.shopper)).length, 1)
})

test('keeps its end, and counts once', async () => {
  const { grantId, passId } = await begin()
  server.clock.pass(3600)
  const { data } = await accept(passId)
  const rows = await server.db
    .selectFrom('user_grant')
    .select(['valid_from', 'valid_to', 'value_fen'])
    .where('grant_id', 'in', [grantId, String(data.grant_id)])
    .execute()
  assert.equal(rows[0], rows[1])
  const merchant = await server.as(people.merchant)
  const list = await merchant.get('/api/retail/business/participants', {
    activityId: ID,
    kind: 'all',
    keyword: '',
    after: '',
  })
  const times = (list.data.list as { uid: number; times: number }[]).map(each => [
    each.uid,
    each.times,
  ])
  assert.equal(
    new Map(times as [number, number][]),
    new Map([
      [people.shopper, 1],
      [people.friend, 0],
    ]),
  )
  const { stock_left, join_count } = await server.db
    .selectFrom('activity')
    .select(['stock_left', 'join_count'])
    .where('activity_id', '=', ID)
    .executeTakeFirstOrThrow()
  assert.equal([stock_left, join_count], [99, 1])
})

test('of two who take it at once, one gets it', async () => {
  const { passId } = await begin()
  const answers = await Promise.all(
    [friend, other, friend, other].map(each => accept(passId, each)),
  )
  const codes = new Set(answers.filter(each => each.code === 1).map(each => each.data.code))
  assert.is(codes.size, 1)
  assert.ok(answers.some(each => each.code === 1004))
  const grants = await server.db
    .selectFrom('user_grant')
    .select('grant_id')
    .where('source', '=', 'passOn')
    .execute()
  assert.is(grants.length, 1)
})

test('is not for the giver, and says so on the own link', async () => {
  const { passId } = await begin()
  assert.is((await accept(passId, giver)).code, 2117)
  assert.is((await look(passId, giver)).data.is_own, true)
})

test('shows itself to a stranger, who has to log in to take it', async () => {
  const { passId } = await begin()
  const nobody = await server.as()
  assert.is((await look(passId, nobody)).data.state, passState.waiting)
  assert.is((await accept(passId, nobody)).code, 2128)
  assert.is((await look('x'.repeat(22))).code, 1002)
  assert.is((await accept('x'.repeat(22))).code, 1002)
})

test('comes back as it was, by the giver and after a day', async () => {
  const { grantId, code, passId } = await begin()
  const again = await passOn(grantId)
  assert.is(again.data.pass_id, passId)
  assert.is((await takeBack(grantId, friend)).code, 2123)
  assert.is((await takeBack(grantId)).code, 1)
  assert.is((await takeBack(grantId)).code, 1004)
  assert.is((await accept(passId)).code, 1004)
  assert.is((await look(passId)).data.state, passState.takenBack)
  const second = await passOn(grantId)
  assert.is.not(second.data.pass_id, passId)
  server.clock.pass(DAY_S)
  assert.is((await accept(String(second.data.pass_id))).code, 1004)
  await runDueJobs(server)
  await runDueJobs(server)
  const [own] = await mine(giver)
  assert.equal([own?.status, own?.can_pass_on], [grantStatus.unused, true])
  assert.equal(
    (await inboxOf(people.shopper)).map(each => each.title),
    ['「五元券」没人收下，已退回给你'],
  )
  assert.is((await redeem(code)).code, 1)
})

test('ends with its own time, if that comes first', async () => {
  const taken = await take()
  server.clock.pass(7 * DAY_S - 60)
  const { data } = await passOn(taken.grantId)
  assert.is(data.ends_at, server.clock.seconds() + 60)
  server.clock.pass(61)
  await runDueJobs(server)
  const [own] = await mine(giver)
  assert.is(own?.status, grantStatus.expired)
})

test('is refused for who has the maximum, and for whom it is not meant', async () => {
  const { passId } = await begin()
  await take(ID, friend)
  assert.is((await accept(passId)).code, 2107)
  await server.db
    .updateTable('activity')
    .set({ audience: '{"kind":"member","min_level":5}', limit_per_user: 2 })
    .where('activity_id', '=', ID)
    .execute()
  assert.is((await accept(passId)).code, 2109)
  assert.is((await look(passId)).data.state, passState.waiting)
})

test('is passed on once, only while unused, and only where the shop allows it', async () => {
  const { passId } = await begin()
  const { data } = await accept(passId)
  assert.is((await passOn(String(data.grant_id), friend)).code, 1004)
  assert.is((await passOn(String(data.grant_id), giver)).code, 2123)
  const fixed = await take(FIXED)
  assert.is((await passOn(fixed.grantId)).code, 1004)
  const used = await take(FIXED)
  await redeem(used.code)
  assert.is((await passOn(used.grantId)).code, 2122)
})

test('shows no code while it waits, and none after it', async () => {
  const { grantId, passId } = await begin()
  const code = () => giver.get(`${to}/code`, { grantId })
  const waiting = await code()
  assert.equal(
    [waiting.data.status, waiting.data.code, waiting.data.qr_text],
    [grantStatus.passing, '', ''],
  )
  await accept(passId)
  const gone = await code()
  assert.equal([gone.data.status, gone.data.code], [grantStatus.passedOn, ''])
})

test('is in the lists of both, and the shop reads who has it', async () => {
  const { grantId, passId } = await begin()
  const tab = async (caller: Caller, name: string) => {
    const { data } = await caller.get('/api/wechat/member-card/coupons', { tab: name })
    return (data.list as { grant_id: string }[]).map(each => each.grant_id)
  }
  assert.ok((await tab(giver, 'unused')).includes(grantId))
  const merchant = await server.as(people.merchant)
  const revoke = (id: string) =>
    merchant.post('/api/retail/business/revoke-grant', {
      grantId: id,
      reason: '重复',
      reqId: newReqId(),
    })
  assert.is((await revoke(grantId)).code, 1004)
  const { data } = await accept(passId)
  const now = String(data.grant_id)
  assert.not((await tab(giver, 'unused')).includes(grantId))
  assert.ok((await tab(giver, 'used')).includes(grantId))
  assert.ok((await tab(friend, 'unused')).includes(now))
  const grants = async (uid: number) => {
    const fields = { activityId: ID, uid }
    const reply = await merchant.get('/api/retail/business/participant-grants', fields)
    return (reply.data.list as { title: string; why: string }[])[0]
  }
  assert.match((await grants(people.shopper))?.why ?? '', '已转赠给')
  assert.match((await grants(people.friend))?.title ?? '', '转赠）')
  assert.is((await revoke(grantId)).code, 1004)
  assert.is((await revoke(now)).code, 1)
  const row = await server.db
    .selectFrom('activity')
    .select(['stock_left', 'join_count'])
    .where('activity_id', '=', ID)
    .executeTakeFirstOrThrow()
  assert.equal([row.stock_left, row.join_count], [100, 0])
  // The friend may take one of their own; the giver has had theirs.
  await take(ID, friend)
  assert.is((await giver.post(`${to}/take`, { id: ID, reqId: newReqId() })).code, 2106)
})

test('is nobody’s once its giver has left', async () => {
  const { grantId, passId } = await begin()
  await tx(server.db, trx =>
    eraseAccount(trx, { brandId: 8, uid: people.shopper }, server.clock.seconds()),
  )
  assert.is((await accept(passId)).code, 1004)
  await runDueJobs(server, server.clock.seconds() + DAY_S)
  const { status } = await server.db
    .selectFrom('user_grant')
    .select('status')
    .where('grant_id', '=', grantId)
    .executeTakeFirstOrThrow()
  assert.is(status, grantStatus.revoked)
})

test.run()
