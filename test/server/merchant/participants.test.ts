import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Participant,
  type ParticipantKind,
  participantKinds,
  type ParticipantPage,
} from '../../../api/participants.ts'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { Db } from '../../../server/core/database.ts'
import { campaigns } from '../../../server/campaigns/index.ts'
import { seedDemo } from '../../../server/demo/seed/index.ts'
import { participantsOf } from '../../../server/merchant/campaigns/participants.ts'
import { coupon } from '../../support/server-coupons.ts'
import { type Caller, ORIGIN, startTestServer, type TestServer } from '../../support/server-app.ts'
import { START, testClock } from '../../support/server-clock.ts'
import { people } from '../../support/server-data.ts'
import { freshDatabase, type TestDatabase } from '../../support/server-database.ts'
import { give } from '../../support/server-grants.ts'
import { voteCampaign } from '../../support/server-votes.ts'

const test = suite('participants of an activity')
const ID = 4301
let server: TestServer
let merchant: Caller

let demo: TestDatabase | undefined

async function start(db?: Db): Promise<void> {
  server = await startTestServer(db ? { change: () => ({ db }) } : {})
  merchant = await server.as(people.merchant)
}
test.after.each(async () => {
  await server.close()
  await demo?.close()
  demo = undefined
})

const gift = (uid: number, code: string) =>
  give(server.db, { brand_id: 8, uid, grant_id: `grant-${code}`, code, activity_id: ID })

async function pageOf(
  activityId: number,
  {
    kind = 'all',
    keyword = '',
    after = '',
    caller = merchant,
  }: {
    kind?: ParticipantKind
    keyword?: string
    after?: string
    caller?: Caller
  } = {},
): Promise<ParticipantPage> {
  const fields = { activityId, kind, keyword, after }
  const { code, data } = await caller.get('/api/retail/business/participants', fields)
  assert.is(code, 1, JSON.stringify(data))
  return data as unknown as ParticipantPage
}

async function allOf(activityId: number, kind: ParticipantKind): Promise<Participant[]> {
  const found: Participant[] = []
  let after = ''
  do {
    const page = await pageOf(activityId, { kind, after })
    assert.ok(page.list.length <= PAGE_SIZE)
    found.push(...page.list)
    after = page.next
  } while (after)
  return found
}

async function fileOf(activityId: number, kind: ParticipantKind): Promise<string[][]> {
  const fields = { activityId, kind, keyword: '' }
  const { data } = await merchant.get('/api/retail/business/participants-export', fields)
  const response = await server.fetch(String(data.url).replace(ORIGIN, ''))
  assert.is(response.status, 200)
  const lines = (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)
  return lines.map(line => line.slice(1, -1).split('","'))
}

test('of every campaign of the demo: lists, numbers and files agree with the rows', async () => {
  demo = await freshDatabase()
  const { db } = demo
  await seedDemo(db, testClock())
  await start(db)
  const types = new Set<string>()
  const activities = await db
    .selectFrom('activity')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('status', '!=', 5)
    .execute()
  let deeds = 0
  for (const activity of activities) {
    const { rows } = await sql<{ uid: number; n: number }>`
      select uid, count(*)::int as n from (${participantsOf(activity)}) each
      where uid in (select uid from visitor where brand_id = 8) group by uid`.execute(db)
    const { counts } = await pageOf(activity.activity_id)
    if (!counts) throw new Error('no counts')
    const everybody = await allOf(activity.activity_id, 'all')
    const times = everybody
      .filter(person => person.times > 0)
      .map(({ uid, times: n }) => `${uid} ${n}`)
      .sort()
    assert.equal(times, rows.map(({ uid, n }) => `${uid} ${n}`).sort(), activity.title)
    deeds += everybody.filter(person => person.deeds.length > 0).length
    for (const kind of participantKinds) {
      const list = kind === 'all' ? everybody : await allOf(activity.activity_id, kind)
      assert.is(list.length, counts[kind], `${activity.title} ${kind}`)
      assert.is(new Set(list.map(({ uid }) => uid)).size, list.length)
      const file = await fileOf(activity.activity_id, kind)
      assert.equal(
        file.map(cells => Number(cells.at(-1)?.trim())),
        list.map(({ uid }) => uid).sort((a, b) => a - b),
      )
      if (kind === 'bought') assert.ok(list.every(({ orders }) => orders > 0))
      if (kind === 'brought') assert.ok(list.every(({ brought }) => brought > 0))
      if (kind === 'redeemed') assert.ok(list.every(({ redeemed }) => redeemed > 0))
      if (kind === 'uncounted') assert.ok(list.every(({ uncounted }) => uncounted.length > 0))
    }
    if (everybody.length > 0) types.add(activity.type)
  }
  assert.ok(deeds > 100, `${deeds} people with deeds`)
  const without = campaigns.map(({ type }) => type).filter(type => !types.has(type))
  // The demo has nobody in these, so that only their statements were tried.
  assert.equal(without.sort(), [
    'addGroup',
    'categoryCode',
    'distribution',
    'fissionCode',
    'joinGroup',
    'joinShop',
    'lockCode',
    'seckill',
  ])
})

test('says what was given, used and bought, newest first', async () => {
  await start()
  await server.db.insertInto('activity').values(coupon(ID)).execute()
  await gift(people.shopper, '880088008800')
  await server.db
    .updateTable('user_grant')
    .set({ created_at: START - 60 })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .execute()
  await gift(people.friend, '890089008900')
  const { list, counts, activity } = await pageOf(ID)
  assert.is(activity.title, coupon(ID).title)
  assert.equal(
    list.map(({ uid, times, orders }) => [uid, times, orders]),
    [
      [people.friend, 1, 0],
      [people.shopper, 1, 0],
    ],
  )
  assert.match(list[0]?.deeds[0]?.text ?? '', '还没用')
  assert.equal(counts, { all: 2, won: 2, redeemed: 0, bought: 0, brought: 0, uncounted: 0 })
})

test('votes that do not count stand apart, with the reason', async () => {
  await start()
  await server.db.insertInto('activity').values(voteCampaign(ID)).execute()
  await server.db
    .insertInto('vote_item')
    .values({
      brand_id: 8,
      item_id: 1,
      activity_id: ID,
      number: 1,
      uid: null,
      name: '小满',
      intro: '',
      images: '[]',
      answers: '{}',
      status: 1,
      created_at: START,
    })
    .execute()
  const vote = (uid: number, vote_id: string, flagged: boolean) => ({
    brand_id: 8,
    vote_id,
    activity_id: ID,
    item_id: 1,
    uid,
    flagged,
    origin: '',
    created_at: START,
  })
  await server.db
    .insertInto('vote')
    .values([vote(people.shopper, 'a', false), vote(people.friend, 'b', true)])
    .execute()
  const counted = await pageOf(ID)
  assert.equal(
    counted.list.map(({ uid, deeds }) => [uid, deeds.map(({ text }) => text)]),
    [[people.shopper, ['投给「小满」']]],
  )
  const { list } = await pageOf(ID, { kind: 'uncounted' })
  assert.equal(
    list.map(({ uid, uncounted }) => [uid, uncounted.map(({ text }) => text)]),
    [[people.friend, ['投给「小满」，像是刷票，没有计入']]],
  )
})

test('finds names, whatever they contain, and only customers of the caller lead on', async () => {
  await start()
  await server.db.insertInto('activity').values(coupon(ID)).execute()
  await gift(people.shopper, '880088008800')
  await server.db
    .updateTable('visitor')
    .set({ nickname: '100%_甲' })
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .execute()
  assert.is((await pageOf(ID, { keyword: '0%_甲' })).list.length, 1)
  const missing = await pageOf(ID, { keyword: '1000' })
  assert.equal([missing.list, missing.counts?.all], [[], 0])
  const [person] = (await pageOf(ID)).list
  const { data } = await merchant.get('/api/retail/customer/get-customer-list', {
    keyword: '',
    tagIds: '',
    after: '',
  })
  const customers = (data.list as { customer_id: number }[]).map(each => each.customer_id)
  assert.is(person?.is_customer, customers.includes(people.shopper))
})

test.run()
