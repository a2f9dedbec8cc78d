import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { grantStatus } from '../../../../api/values/grant-status.ts'
import { passState } from '../../../../api/values/pass-state.ts'
import { DAY_S } from '../../../../api/values/time.ts'
import { OFFERS_A_DAY } from '../../../../server/mechanics/coupon/pass-on.ts'
import { createPassFixture, MANY, SINGLE } from '../../../support/pass-fixture.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { type Caller, newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('what the shop does about coupons that are passed on')
const fixture = createPassFixture(test)
const { at, take, passOn, takeBack, accept, look, begin, revoke, redeem, mine, stock, inboxOf } =
  fixture
/** Pairs of requests in the same moment. */
const PAIRS = 8

async function grantOf(uid: number): Promise<{ title: string; why: string } | undefined> {
  const fields = { activityId: SINGLE, uid }
  const { data } = await at.merchant.get('/api/retail/business/participant-grants', fields)
  return (data.list as { title: string; why: string }[])[0]
}

test('is in the lists of both, and the shop reads who has it', async () => {
  const { grantId, passId } = await begin()
  const tab = async (caller: Caller, name: string) => {
    const { data } = await caller.get('/api/wechat/member-card/coupons', { tab: name })
    return (data.list as { grant_id: string }[]).map(each => each.grant_id)
  }
  assert.ok((await tab(at.giver, 'unused')).includes(grantId))
  const { data } = await accept(passId)
  const now = String(data.grant_id)
  assert.not((await tab(at.giver, 'unused')).includes(grantId))
  assert.ok((await tab(at.giver, 'used')).includes(grantId))
  assert.ok((await tab(at.friend, 'unused')).includes(now))
  assert.match((await grantOf(people.shopper))?.why ?? '', '已转赠给')
  assert.match((await grantOf(people.friend))?.title ?? '', '转赠）')
  assert.is((await revoke(grantId)).code, 1004)
  assert.is((await revoke(now)).code, 1)
  assert.equal(await stock(), { stock_left: 100, join_count: 0 })
  // The friend may take one of their own; the giver has had theirs.
  await take(SINGLE, at.friend)
  const again = await at.giver.post('/api/wechat/coupon/take', { id: SINGLE, reqId: newReqId() })
  assert.is(again.code, 2106)
})

test('is taken back on its way: the offer ends, and both hear of it', async () => {
  const { grantId, code, passId } = await begin()
  assert.is((await grantOf(people.shopper))?.why, '')
  assert.is((await revoke(grantId, '重复领取')).code, 1)
  assert.is((await look(passId)).data.state, passState.revoked)
  const refused = await accept(passId)
  assert.equal([refused.code, refused.message], [1004, '这张券已被店里收回，不能再领了'])
  const late = await takeBack(grantId)
  assert.equal([late.code, late.message], [1004, '这张券已被店里收回'])
  assert.is((await passOn(grantId)).code, 1004)
  assert.is((await redeem(code)).code, 1503)
  assert.is((await revoke(grantId)).message, '已经收回了')
  assert.equal(await stock(), { stock_left: 100, join_count: 0 })
  assert.is((await mine(at.giver)).find(each => each.grant_id === grantId)?.pass ?? null, null)
  // The end of the offer's time comes, and says nothing more.
  for (const inS of [0, DAY_S]) await runDueJobs(at.server, at.server.clock.seconds() + inS)
  assert.equal(await inboxOf(people.shopper, '五元券'), [['「五元券」已被店里收回', '重复领取']])
  // Its place is free again.
  await take()
})

test('is taken back in the same moment as a friend takes it: one of them gets it', async () => {
  for (let n = 0; n < PAIRS; n += 1) {
    const { grantId, passId } = await begin(MANY)
    const [taken, back] = await Promise.all([accept(passId), revoke(grantId)])
    assert.equal([taken.code, back.code].sort(), [1, 1004])
    const { state } = (await look(passId)).data
    assert.is(state, taken.code === 1 ? passState.taken : passState.revoked)
  }
  const rows = await at.server.db
    .selectFrom('user_grant')
    .select(['status', 'source'])
    .where('activity_id', '=', MANY)
    .execute()
  const usable = rows.filter(({ status }) => status === grantStatus.unused).length
  const { stock_left, join_count } = await stock(MANY)
  assert.equal([stock_left, join_count], [100 - usable, usable])
  assert.ok(rows.every(({ status }) => status !== grantStatus.passing))
})

test('is offered so many times a day, by one person in one activity', async () => {
  const { grantId } = await take(MANY)
  for (let n = 1; n < OFFERS_A_DAY; n += 1) {
    assert.is((await passOn(grantId)).code, 1)
    // An offer that waits is answered again and counts once.
    assert.is((await passOn(grantId)).code, 1)
    assert.is((await takeBack(grantId)).code, 1)
  }
  const others = await Promise.all([1, 2, 3].map(() => take(MANY)))
  const codes = await Promise.all(others.map(async other => (await passOn(other.grantId)).code))
  assert.equal(codes.sort(), [1, 2108, 2108])
  const refused = await passOn(grantId)
  assert.equal([refused.code, refused.message], [2108, '一天最多转赠 20 次，明天再来'])
  const own = await take(MANY, at.friend)
  assert.is((await passOn(own.grantId, at.friend)).code, 1)
  at.server.clock.pass(DAY_S)
  assert.is((await passOn(grantId)).code, 1)
})

test.run()
