import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { grantStatus } from '../../../../api/values/grant-status.ts'
import { passState } from '../../../../api/values/pass-state.ts'
import { DAY_S } from '../../../../api/values/time.ts'
import { tx } from '../../../../server/core/tx.ts'
import { eraseAccount } from '../../../../server/people/account/erase.ts'
import { createPassFixture, FIXED, SINGLE } from '../../../support/pass-fixture.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('a coupon that is passed on')
const { at, take, passOn, takeBack, accept, look, begin, redeem, mine, codeOf, stock, inboxOf } =
  createPassFixture(test)

test('goes to the friend with a new code, and the old one is worth nothing', async () => {
  const { grantId, code, passId } = await begin()
  const shown = await look(passId)
  assert.equal(
    [shown.data.state, shown.data.is_own, shown.data.activity_id],
    [passState.waiting, false, SINGLE],
  )
  assert.is((await redeem(code)).code, 1505)
  const reqId = newReqId()
  const taken = await accept(passId, at.friend, reqId)
  assert.is(taken.code, 1)
  assert.equal((await accept(passId, at.friend, reqId)).data, taken.data)
  assert.equal((await accept(passId)).data, taken.data)
  assert.is.not(taken.data.code, code)
  assert.is((await redeem(code)).code, 1503)
  assert.is((await redeem(String(taken.data.code))).code, 1)
  const [own] = await mine(at.giver)
  assert.equal([own?.grant_id, own?.status], [grantId, grantStatus.passedOn])
  assert.ok(own?.pass?.taker)
  await runDueJobs(at.server)
  assert.is((await inboxOf(people.shopper, '收下')).length, 1)
})

test('keeps its end, and counts once', async () => {
  const { grantId, passId } = await begin()
  at.server.clock.pass(3600)
  const { data } = await accept(passId)
  const rows = await at.server.db
    .selectFrom('user_grant')
    .select(['valid_from', 'valid_to', 'value_fen'])
    .where('grant_id', 'in', [grantId, String(data.grant_id)])
    .execute()
  assert.equal(rows[0], rows[1])
  const list = await at.merchant.get('/api/retail/business/participants', {
    activityId: SINGLE,
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
  assert.equal(await stock(), { stock_left: 99, join_count: 1 })
})

test('of two who take it at once, one gets it', async () => {
  const { passId } = await begin()
  const answers = await Promise.all(
    [at.friend, at.other, at.friend, at.other].map(each => accept(passId, each)),
  )
  const codes = new Set(answers.filter(each => each.code === 1).map(each => each.data.code))
  assert.is(codes.size, 1)
  assert.ok(answers.some(each => each.code === 1004))
  const grants = await at.server.db
    .selectFrom('user_grant')
    .select('grant_id')
    .where('source', '=', 'passOn')
    .execute()
  assert.is(grants.length, 1)
})

test('is not for the at.giver, and says so on the own link', async () => {
  const { passId } = await begin()
  assert.is((await accept(passId, at.giver)).code, 2117)
  assert.is((await look(passId, at.giver)).data.is_own, true)
})

test('shows itself to a stranger, who has to log in to take it', async () => {
  const { passId } = await begin()
  const nobody = await at.server.as()
  assert.is((await look(passId, nobody)).data.state, passState.waiting)
  assert.is((await accept(passId, nobody)).code, 2128)
  assert.is((await look('x'.repeat(22))).code, 1002)
  assert.is((await accept('x'.repeat(22))).code, 1002)
})

test('comes back as it was, by the giver and after a day', async () => {
  const { grantId, code, passId } = await begin()
  const again = await passOn(grantId)
  assert.is(again.data.pass_id, passId)
  assert.is((await takeBack(grantId, at.friend)).code, 2123)
  assert.is((await takeBack(grantId)).code, 1)
  assert.is((await takeBack(grantId)).code, 1004)
  assert.is((await accept(passId)).code, 1004)
  assert.is((await look(passId)).data.state, passState.takenBack)
  const second = await passOn(grantId)
  assert.is.not(second.data.pass_id, passId)
  at.server.clock.pass(DAY_S)
  assert.is((await accept(String(second.data.pass_id))).code, 1004)
  await runDueJobs(at.server)
  await runDueJobs(at.server)
  const [own] = await mine(at.giver)
  assert.equal([own?.status, own?.can_pass_on], [grantStatus.unused, true])
  assert.equal(
    (await inboxOf(people.shopper, '收下')).map(([title]) => title),
    ['「五元券」没人收下，已退回给你'],
  )
  assert.is((await redeem(code)).code, 1)
})

test('ends with its own time, if that comes first', async () => {
  const taken = await take()
  at.server.clock.pass(7 * DAY_S - 60)
  const { data } = await passOn(taken.grantId)
  assert.is(data.ends_at, at.server.clock.seconds() + 60)
  at.server.clock.pass(61)
  await runDueJobs(at.server)
  const [own] = await mine(at.giver)
  assert.is(own?.status, grantStatus.expired)
})

test('is refused for who has the maximum, and for whom it is not meant', async () => {
  const { passId } = await begin()
  await take(SINGLE, at.friend)
  assert.is((await accept(passId)).code, 2107)
  await at.server.db
    .updateTable('activity')
    .set({ audience: '{"kind":"member","min_level":5}', limit_per_user: 2 })
    .where('activity_id', '=', SINGLE)
    .execute()
  assert.is((await accept(passId)).code, 2109)
  assert.is((await look(passId)).data.state, passState.waiting)
})

test('is passed on once, only while unused, and only where the shop allows it', async () => {
  const { passId } = await begin()
  const { data } = await accept(passId)
  assert.is((await passOn(String(data.grant_id), at.friend)).code, 1004)
  assert.is((await passOn(String(data.grant_id), at.giver)).code, 2123)
  const fixed = await take(FIXED)
  assert.is((await passOn(fixed.grantId)).code, 1004)
  const used = await take(FIXED)
  await redeem(used.code)
  assert.is((await passOn(used.grantId)).code, 2122)
})

test('shows no code while it waits, and none after it', async () => {
  const { grantId, passId } = await begin()
  const waiting = await codeOf(grantId)
  assert.equal(
    [waiting.data.status, waiting.data.code, waiting.data.qr_text],
    [grantStatus.passing, '', ''],
  )
  await accept(passId)
  const gone = await codeOf(grantId)
  assert.equal([gone.data.status, gone.data.code], [grantStatus.passedOn, ''])
})

test('is nobody’s once its giver has left', async () => {
  const { grantId, passId } = await begin()
  await tx(at.server.db, trx =>
    eraseAccount(trx, { brandId: 8, uid: people.shopper }, at.server.clock.seconds()),
  )
  assert.is((await accept(passId)).code, 1004)
  await runDueJobs(at.server, at.server.clock.seconds() + DAY_S)
  const { status } = await at.server.db
    .selectFrom('user_grant')
    .select('status')
    .where('grant_id', '=', grantId)
    .executeTakeFirstOrThrow()
  assert.is(status, grantStatus.revoked)
})

test.run()
