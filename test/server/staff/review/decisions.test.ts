import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { balanceOf } from '../../../../server/ledgers/wallet-balance.ts'
import { claimPrize, winPrize } from '../../../support/draw-claims.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { type Caller, newReqId, type Reply } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { decideNow, decideSeen, listed, reviewCounts } from '../../../support/server-reviews.ts'
import {
  accept,
  act,
  addInvite,
  addPeople,
  claim,
  inviteV2Activity,
} from '../../../support/server-invites.ts'
import { keepPictures, pictureOf } from '../../../support/server-pictures.ts'
import { addVote } from '../../../support/server-votes.ts'

const test = suite('what the shop decides')
let merchant: Caller
let manager: Caller
const fixture = createNoticeFixture(test, async server => {
  merchant = await server.as(people.merchant)
  manager = await server.as(people.manager)
})
const cash = {
  kind: 'balance',
  amount: 6600,
  value_fen: 6600,
  stock_total: 2,
  stock_left: 2,
} as const
test('a held cash prize is paid once, whoever approves or refuses it at the same time', async () => {
  const id = await heldPrize(7801)
  const replies = await Promise.all([
    decide(merchant, 'prize', id, true),
    decide(merchant, 'prize', id, false, '查不到这位顾客'),
    decide(merchant, 'prize', id, true),
    decide(merchant, 'prize', id, true),
  ])
  assert.equal(
    replies.map(({ code }) => code).sort((a, b) => a - b),
    [1, 1004, 1004, 1004],
  )
  const isPaid = replies[1]?.code !== 1
  assert.is(await balance(), isPaid ? 6600 : 0)
  assert.is((await listed(merchant)).length, 0)
})

test('an approved prize is paid, and its winner is told', async () => {
  const id = await heldPrize(7802)
  assert.equal(
    fixture.told.map(({ title }) => title),
    ['有一份现金奖品等你确认'],
  )
  assert.is((await decide(merchant, 'prize', id, true)).code, 1)
  assert.is(await balance(), 6600)
  await runDueJobs(fixture.server)
  assert.equal(fixture.told.at(-1)?.title, '你的现金奖品已到账')
  assert.is((await claimPrize(fixture.server, id)).data.status, 'claimed')
})

test('a refused prize goes back to the pool and the budget, and its winner reads why', async () => {
  const id = await heldPrize(7803)
  assert.equal(await poolOf(7803), [1, 6600])
  // What others have won stays spent.
  await fixture.server.db
    .updateTable('activity')
    .set({ spent_fen: 9000 })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', 7803)
    .execute()
  assert.is((await decide(merchant, 'prize', id, false)).code, 1001)
  assert.is((await decide(merchant, 'prize', id, false, '同一人多个号')).code, 1)
  assert.equal(await poolOf(7803), [2, 2400])
  assert.is(await balance(), 0)
  await runDueJobs(fixture.server)
  const told = fixture.told.at(-1)
  assert.equal([told?.title, told?.text], ['你的现金奖品没有通过店家确认', '原因：同一人多个号'])
  assert.is((await claimPrize(fixture.server, id)).data.status, 'refused')
  assert.is((await decide(merchant, 'prize', id, true)).code, 1004)
})

test('money is decided by merchants: a manager neither sees nor decides it', async () => {
  const id = await heldPrize(7804)
  assert.is((await listed(manager)).length, 0)
  assert.is((await decide(manager, 'prize', id, true)).code, 1002)
  assert.equal(
    (await reviewCounts(manager)).kinds.map(({ kind }) => kind),
    ['voteSignup', 'appeal', 'formEntry', 'storeJoin'],
  )
  const all = await reviewCounts(merchant)
  assert.equal([all.open_n, all.kinds.find(({ kind }) => kind === 'prize')?.n], [1, 1])
})

test('reviewed money of an invitation is paid once, and no longer blocks the removal', async () => {
  const inviter = await heldReward(1841)
  const [asked] = await listed(merchant, 'inviteReward')
  assert.equal([asked?.title, asked?.amount_fen], ['邀请奖励', 500])
  const ref = asked?.id ?? ''
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => decide(merchant, 'inviteReward', ref, true)),
  )
  assert.equal(
    replies.map(({ code }) => code).sort((a, b) => a - b),
    [1, 1004, 1004, 1004],
  )
  assert.is(await balance(inviter), 500)
  assert.equal(await rewardAndBudget(1841), ['claimed', 500])
  const ops = async (op: string) =>
    (
      await merchant.post('/api/retail/business/status-activity', {
        activityId: 1841,
        op,
        reqId: newReqId(),
      })
    ).code
  assert.equal([await ops('end'), await ops('remove')], [1, 1])
})

test('a refused reward of an invitation goes back to the budget', async () => {
  const inviter = await heldReward(1842)
  const [asked] = await listed(merchant, 'inviteReward')
  assert.is((await decide(merchant, 'inviteReward', asked?.id ?? '', false, '刷的')).code, 1)
  assert.equal([await balance(inviter), await rewardAndBudget(1842)], [0, ['refused', 0]])
})

test('a sign-up that waits for an audit is found, decided once, and its entrant is told', async () => {
  await addVote(fixture.server, 7311, { audit: true })
  const shopper = await fixture.server.as(people.shopper)
  await keepPictures(fixture.server, [people.shopper])
  const form = {
    name: '春分',
    intro: '',
    images: [pictureOf(people.shopper)],
    phone: '13800001234',
    id: 7311,
  }
  const { code, data } = await shopper.post('/api/wechat/vote/signup', {
    ...form,
    reqId: newReqId(),
  })
  assert.is(code, 1)
  await runDueJobs(fixture.server)
  assert.is(fixture.told.length, 2)
  const [asked] = await listed(manager, 'voteSignup')
  assert.is(asked?.id, String(data.item_id))
  const both = await Promise.all([
    decide(manager, 'voteSignup', asked?.id ?? '', false, '照片不清楚'),
    manager.post('/api/retail/work/vote-audit', {
      id: 7311,
      itemId: data.item_id,
      op: 'reject',
      reason: '照片不清楚',
      reqId: newReqId(),
    }),
  ])
  assert.equal(
    both.map(reply => reply.code).sort((a, b) => a - b),
    [1, 1004],
  )
  await runDueJobs(fixture.server)
  assert.equal([fixture.told.length, fixture.told.at(-1)?.text], [3, '原因：照片不清楚'])
  fixture.server.clock.pass(10)
  const again = { ...form, itemId: data.item_id, reqId: newReqId() }
  assert.is((await shopper.post('/api/wechat/vote/signup', again)).code, 1)
  if (!asked) throw new Error('nothing waits')
  assert.is((await decideSeen(manager, asked, true)).code, 1004, 'others have been handed in')
  assert.is((await decide(manager, 'voteSignup', String(data.item_id), true)).code, 1)
  assert.is((await listed(manager)).length, 0)
})

async function heldPrize(id: number): Promise<string> {
  const drawId = await winPrize(fixture.server, id, cash)
  assert.is((await claimPrize(fixture.server, drawId)).data.status, 'reviewing')
  await runDueJobs(fixture.server)
  return drawId
}

/** The inviter's money waits for the shop. */
async function heldReward(id: number): Promise<number> {
  const [friend = 0] = await addPeople(fixture.server, 4000, 1)
  const tiers = [{ n: 1, reward: { kind: 'balance' as const, amount: 500 }, stock: -1 }]
  const budget = JSON.stringify({ total_fen: 5000 })
  await addInvite(fixture.server, inviteV2Activity(id, { ext: { tiers, review: true }, budget }))
  await accept(fixture.server, friend, [id, people.shopper], 'invite-v2')
  await act(fixture.server, [friend])
  fixture.server.clock.pass(61)
  await runDueJobs(fixture.server)
  const { data } = await claim(fixture.server, people.shopper, [id, 1], 'invite-v2')
  assert.is(data.status, 'reviewing')
  return people.shopper
}

const decide = (who: Caller, kind: string, id: string, pass: boolean, note = ''): Promise<Reply> =>
  decideNow(fixture.server, who, { kind, id }, { pass, note })

const balance = (owner: number = people.shopper) =>
  balanceOf(fixture.server.db, { brandId: 8, owner, account: 'distribution' })

async function rewardAndBudget(id: number) {
  const row = await fixture.server.db
    .selectFrom('invite_reward')
    .innerJoin('activity', join =>
      join
        .onRef('activity.brand_id', '=', 'invite_reward.brand_id')
        .onRef('activity.activity_id', '=', 'invite_reward.activity_id'),
    )
    .select(['invite_reward.status', 'activity.spent_fen'])
    .where('invite_reward.activity_id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.status, row.spent_fen]
}

/** Pieces left of the prize, and fen charged to the budget. */
async function poolOf(id: number) {
  const row = await fixture.server.db
    .selectFrom('prize')
    .innerJoin('activity', join =>
      join
        .onRef('activity.brand_id', '=', 'prize.brand_id')
        .onRef('activity.activity_id', '=', 'prize.activity_id'),
    )
    .select(['prize.stock_left', 'activity.spent_fen'])
    .where('prize.activity_id', '=', id)
    .where('prize.kind', '=', 'balance')
    .executeTakeFirstOrThrow()
  return [row.stock_left, row.spent_fen]
}

test.run()
