import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DraftValues } from '../../../api/form-rules/draft-field.ts'
import { tell } from '../../support/server-annuals.ts'
import { type Caller, startTestServer, type TestServer } from '../../support/server-app.ts'
import { made, open } from '../../support/server-cards.ts'
import { people } from '../../support/server-data.ts'
import {
  accept,
  act,
  addPeople,
  claim,
  countOf,
  rewardStates,
} from '../../support/server-invites.ts'
import { makeActivity, saveStep, startDraft } from '../../support/wizard.ts'

const test = suite('more kinds of activities in the wizard')
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
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

/** Values of the third step that the defaults leave to the merchant. */
const needed: Record<string, DraftValues> = {
  newYearCard: { templates: [{ name: '雪夜', picture: '/cover.svg', ink: '#5b2018' }] },
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
  const shopper = await server.as(people.shopper)
  await shopper.get(`/api/wechat/${kind}/detail`, { id })
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
    { templates: [{ name: '雪夜', picture: '', ink: '#5b2018' }] },
    'templates.0.picture',
  ],
  ['newYearCard', 2101, { gift_stock: 0 }, 'gift_stock'],
  ['invite', 2201, { goal: 51 }, 'goal'],
  ['invite', 2201, { friend_name: '' }, 'friend_name'],
  ['inviteV2', 2302, { day_cap: 0 }, 'day_cap'],
  ['annual', 2401, { protocol: '' }, 'protocol'],
  ['annual', 2401, { benefits: [] }, 'benefits'],
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
