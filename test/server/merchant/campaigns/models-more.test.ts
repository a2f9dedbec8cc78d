import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SKU } from '../../../support/sample-sku.ts'
import { DAY_S } from '../../../../api/values/time.ts'
import type { DraftValues } from '../../../../api/form-rules/draft-field.ts'
import { tell } from '../../../support/server-annuals.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { begun } from '../../../support/server-bargains.ts'
import { made, open } from '../../../support/server-cards.ts'
import { people } from '../../../support/server-data.ts'
import {
  accept,
  act,
  addPeople,
  claim,
  countOf,
  rewardStates,
} from '../../../support/server-invites.ts'
import { begunPot, joinPot, sharesOf } from '../../../support/server-fissions.ts'
import { joined } from '../../../support/server-helper-draws.ts'
import { joinTask, sendContactEvent } from '../../../support/server-tasks.ts'
import { createTeam, doInTeam, drawsOfTeam } from '../../../support/server-team-draws.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { makeActivity, saveStep, startDraft } from '../../../support/wizard.ts'

const test = suite('more kinds of activities in the wizard')
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
  // Goods are sold by verified shops only.
  await server.db.updateTable('shop').set({ auth_status: 2 }).where('brand_id', '=', 8).execute()
})
test.after.each(() => server.close())

/** Left and held pieces by item. */
async function piecesIn(activityId: number): Promise<Record<number, [number | null, number]>> {
  const rows = await server.db
    .selectFrom('stock')
    .select(['item', 'left_n', 'held_n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', activityId)
    .execute()
  return Object.fromEntries(rows.map(({ item, left_n, held_n }) => [item, [left_n, held_n]]))
}

const prizesLeft = async (activityId: number): Promise<number[]> =>
  (
    await server.db
      .selectFrom('prize')
      .select('stock_left')
      .where('brand_id', '=', 8)
      .where('activity_id', '=', activityId)
      .orderBy('cell')
      .execute()
  ).map(({ stock_left }) => stock_left)

const stockLeft = async (activityId: number): Promise<number> =>
  (
    await server.db
      .selectFrom('activity')
      .select('stock_left')
      .where('brand_id', '=', 8)
      .where('activity_id', '=', activityId)
      .executeTakeFirstOrThrow()
  ).stock_left

const bargain = {
  sku_id: SKU,
  floor_fen: 100,
  mode: 'byCount',
  cuts: 8,
  min_fen: 100,
  max_fen: 300,
  pieces: 30,
}

/** Values of the third step that the defaults leave to the merchant. */
const needed: Record<string, DraftValues> = {
  newYearCard: { templates: [{ name: '雪夜', picture: '/cover.svg', ink: '#5b2018' }] },
  goodsBargain: { goods: [bargain] },
  tasks: { staff_ids: [5] },
}

/** Makes an activity of this kind, which runs. */
async function running(kind: string, modelId: number, more: DraftValues = {}): Promise<number> {
  const third = { ...needed[kind], ...more }
  const id = await makeActivity(merchant, { kind, modelId, changes: { third } })
  server.clock.pass(3600)
  return id
}

/** An inviter whose friends accept and do the act. */
async function invited(id: number, count: number, kind: 'invite' | 'invite-v2'): Promise<void> {
  const friends = await addPeople(server, 4000, count)
  for (const uid of friends) {
    const { code, message } = await accept(server, uid, [id, people.shopper], kind)
    assert.is(code, 1, message)
  }
  await act(server, friends)
  server.clock.pass(61)
  await runDueJobs(server)
}

const plays: [kind: string, modelId: number, play: (id: number) => Promise<void>][] = [
  [
    'newYearCard',
    2101,
    async id => {
      const friends = await addPeople(server, 4000, 3)
      const card = await made(server, people.shopper, id)
      for (const friend of friends) assert.is((await open(server, friend, card)).code, 1)
      assert.equal(await piecesIn(id), { 1: [297, 0], 2: [299, 0] })
    },
  ],
  [
    'invite',
    2201,
    async id => {
      await invited(id, 3, 'invite')
      assert.equal(await countOf(server, id, people.shopper), [3, 3])
      assert.equal(await rewardStates(server, id, people.shopper), ['1.1 ready'])
      assert.is((await claim(server, people.shopper, [id, 1])).code, 1)
      assert.equal((await piecesIn(id))[1], [199, 0])
    },
  ],
  [
    'inviteV2',
    2301,
    async id => {
      await invited(id, 3, 'invite-v2')
      assert.is((await claim(server, people.shopper, [id, 2], 'invite-v2')).code, 1)
      assert.equal((await piecesIn(id))[2], [299, 0])
      assert.equal((await piecesIn(id))[1], [null, 0])
    },
  ],
  [
    'annual',
    2401,
    async id => {
      const uid = people.shopper
      const shopper = await server.as(uid)
      const { data } = await shopper.get('/api/wechat/annual/detail', { id })
      const protocolVersion = data.protocol_version
      assert.is((await tell(server, uid, [id, 'join'], { protocolVersion })).code, 1)
      assert.is((await tell(server, uid, [id, 'claim'], { month: 1 })).code, 1)
      assert.is((await tell(server, uid, [id, 'checkin'])).code, 1)
      const pieces = await piecesIn(id)
      assert.equal(
        [pieces[1], pieces[2], pieces[107], pieces[130]],
        [
          [499, 0],
          [500, 0],
          [null, 0],
          [100, 0],
        ],
      )
    },
  ],
  [
    'goodsBargain',
    2501,
    async id => {
      const { record_id } = await begun(server, people.shopper, id, SKU)
      const friend = await server.as(people.friend)
      const help = { recordId: record_id, reqId: newReqId() }
      assert.is((await friend.post('/api/wechat/goods-bargain/help', help)).code, 1)
      assert.equal(await piecesIn(id), { [SKU]: [30, 0] })
      await server.db
        .updateTable('stock')
        .set({ left_n: 28, sold_n: 2 })
        .where('brand_id', '=', 8)
        .where('activity_id', '=', id)
        .execute()
      const again = await saveStep(
        merchant,
        id,
        'third',
        { goods: [{ ...bargain, pieces: 45 }] },
        'edit',
      )
      assert.is(again.code, 1, again.message)
      assert.equal(await piecesIn(id), { [SKU]: [43, 0] })
    },
  ],
  [
    'teamDraw',
    2602,
    async id => {
      const { data } = await createTeam(server, people.shopper, id)
      const teamId = String(data.team_id)
      assert.is((await doInTeam(server, people.friend, 'join', teamId)).code, 1)
      assert.is((await doInTeam(server, people.shopper, 'draw', teamId)).code, 1)
      assert.is((await drawsOfTeam(server, teamId)).length, 2)
      assert.equal(await prizesLeft(id), [498])
    },
  ],
  [
    'lotteryHelper',
    2801,
    async id => {
      await joined(server, people.shopper, id)
      await joined(server, people.friend, id)
      server.clock.pass(10 * DAY_S)
      await runDueJobs(server)
      assert.equal(await prizesLeft(id), [0, 4, 20])
    },
  ],
  [
    'fission',
    2701,
    async id => {
      const pot = await begunPot(server, people.shopper, id)
      for (const uid of await addPeople(server, 4000, 3))
        assert.is((await joinPot(server, uid, pot)).code, 1)
      const sums = (await sharesOf(server, pot)).map(
        ({ reward }) => (reward as { amount: number }).amount,
      )
      assert.equal([sums.length, sums.reduce((sum, fen) => sum + fen, 0)], [4, 880])
      assert.is(await stockLeft(id), 99)
    },
  ],
  [
    'guideCard',
    2901,
    async id => {
      const shopper = await server.as(people.shopper)
      const take = { id, staffId: 5, reqId: newReqId() }
      const { code, data } = await shopper.post('/api/wechat/guide-card/take', take)
      assert.equal([code, (data.codes as unknown[]).length], [1, 3])
      const seen = await shopper.get('/api/wechat/guide-card/detail', { id, staffId: 5 })
      assert.is(seen.data.quota_left, 199)
    },
  ],
  [
    'tasks',
    3001,
    async id => {
      const state = await joinTask(server, id, people.shopper)
      for (const [at, uid] of (await addPeople(server, 4000, 3)).entries())
        await sendContactEvent(server, 'add_external_contact', { uid, state, at })
      const shopper = await server.as(people.shopper)
      const given = { id, tier: 1, reqId: newReqId() }
      assert.is((await shopper.post('/api/wechat/tasks/claim', given)).code, 1)
      assert.equal((await piecesIn(id))[1], [299, 0])
    },
  ],
]

for (const [kind, modelId, play] of plays)
  test(`${kind}: what the wizard’s defaults make can be played`, async () => {
    await play(await running(kind, modelId))
  })

const bad: [kind: string, modelId: number, change: DraftValues, field: string][] = [
  ['newYearCard', 2101, { templates: [] }, 'templates'],
  [
    'newYearCard',
    2101,
    { templates: [{ name: '', picture: '', ink: '#5b2018' }] },
    'templates.0.name',
  ],
  ['newYearCard', 2101, { gift_stock: 0 }, 'gift_stock'],
  ['invite', 2201, { goal: 51 }, 'goal'],
  ['invite', 2201, { friend_name: '' }, 'friend_name'],
  ['inviteV2', 2302, { day_cap: 0 }, 'day_cap'],
  ['annual', 2401, { protocol: '' }, 'protocol'],
  ['annual', 2401, { benefits: [] }, 'benefits'],
  ['goodsBargain', 2501, { goods: [{ ...bargain, floor_fen: 9_999_999 }] }, 'goods.0.floor_fen'],
  ['goodsBargain', 2501, { goods: [bargain, bargain] }, 'goods.1.sku_id'],
  ['goodsBargain', 2501, { goods: [{ ...bargain, sku_id: 999 }] }, 'goods'],
  ['teamDraw', 2602, { size: 1 }, 'size'],
  ['lotteryHelper', 2801, { draw_hours: 720 }, 'draw_hours'],
  ['lotteryHelper', 2802, { people: 1 }, 'people'],
  ['fission', 2703, { hours: 0 }, 'hours'],
  ['guideCard', 2901, { benefits: [] }, 'benefits'],
  ['tasks', 3001, { staff_ids: [] }, 'staff_ids'],
  ['tasks', 3001, { staff_ids: [9] }, 'staff_ids'],
]

for (const [kind, modelId, change, field] of bad)
  test(`${kind} refuses ${JSON.stringify(change)} at its field`, async () => {
    const id = await startDraft(merchant, kind, modelId)
    assert.is((await saveStep(merchant, id, 'second')).code, 1)
    const { code, data } = await saveStep(merchant, id, 'third', { ...needed[kind], ...change })
    assert.is(code, 1001)
    assert.ok((data.faults as Record<string, string>)[field], JSON.stringify(data))
  })

test.run()
