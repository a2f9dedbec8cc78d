import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { scaled } from '../../../support/scale.ts'
import type { HotNotice, RadarRow, ShareTree, TreePerson } from '../../../../api/radar.ts'
import { seed } from '../../../support/matrix/random.ts'
import {
  counted,
  handsBefore,
  modelTree,
  parentOf,
  type Person,
  randomHistory,
  readers,
  type SentEvent,
  STAFF_ID,
  STAFF_UID,
} from '../../../support/radar-model.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { visitorRow } from '../../../support/server-data.ts'
import { eventRow, storeEvents } from '../../../support/staff-events.ts'

const test = suite('the radar over random histories')

const HISTORIES = scaled(50, 5000)

let server: TestServer
let staff: Caller
const callers = new Map<string, Caller>()

test.before(async () => {
  server = await startTestServer()
  await server.db
    .insertInto('visitor')
    .values([8, 9].flatMap(brandId => [90, 91].map(uid => visitorRow(brandId, uid))))
    .execute()
  staff = await server.as(STAFF_UID)
  for (const brandId of [8, 9]) {
    for (const uid of [...readers, STAFF_UID, undefined])
      callers.set(`${brandId} ${uid}`, await server.as(uid, { brandId }))
  }
})
test.after(() => server.close())
test.before.each(forget)

async function forget(): Promise<void> {
  for (const table of ['page_log', 'radar_notice'] as const)
    await server.db.deleteFrom(table).execute()
}

/** Sends over the wire like a phone; a second passes after each. */
async function send(event: SentEvent): Promise<void> {
  const { session, brandId, material, type, ...fields } = event
  const name = ({ 3: 'videoId', 2: 'baleId' } as Record<number, string>)[type] ?? 'articleId'
  const caller = callers.get(`${brandId} ${session}`)
  const reply = await caller?.get('/data-collection/log/index', {
    ...fields,
    brandId,
    type,
    [name]: material,
    path: '/pages/article/share',
  })
  assert.is(reply?.http, 200)
  server.clock.pass(1)
}

const personOf = ({ uid, parent_uid, ...rest }: TreePerson): [number, Person] => {
  const { depth, seconds, opens, shares, claims, reach } = rest
  return [uid, { parent: parent_uid, depth, seconds, opens, shares, claims, reach }]
}

const rowOf = ({ uid, action, seconds, depth, via, material_id }: RadarRow) =>
  `${uid} ${action} ${material_id} ${seconds} s, depth ${depth}, via ${via?.uid ?? null}`

/** Expected feed: one row per visit, share and claim. */
function modelFeed(events: SentEvent[]): string[] {
  const visits = new Map<string, SentEvent & { duration: number }>()
  const rows: string[] = []
  for (const event of events) {
    const { uid, key, type, material, anchorTime, deep, duration = 0, action } = event
    const visit = [uid, type, material, anchorTime, deep].join()
    const before = visits.get(visit)?.duration ?? 0
    if (key === 'page-visit' || key === 'page-time')
      visits.set(visit, { ...event, duration: Math.max(before, duration) })
    else if (key === 'page-share') rows.push(line(event, 'share', 0))
    else if (action !== 'video-play') rows.push(line(event, 'claim', 0))
  }
  for (const visit of visits.values())
    rows.push(line(visit, visit.duration > 0 ? 'stay' : 'view', visit.duration))
  return rows.sort()
}

function line({ uid, material, shareBy }: SentEvent, action: string, seconds: number): string {
  const hands = handsBefore(shareBy, uid)
  const depth = Math.max(1, hands.length)
  return `${uid} ${action} ${material} ${seconds} s, depth ${depth}, via ${parentOf(hands)}`
}

test(`tells and draws ${HISTORIES} of them as counted by hand, event by event`, async () => {
  const start = seed('radar histories')
  for (let each = 0; each < HISTORIES; each += 1) {
    await forget()
    const sent = randomHistory(start + each, START - 86_400)
    for (const event of sent) await send(event)
    const events = counted(sent)
    const what = `history ${start + each}`

    const { data } = await staff.get('/api/retail/work/get-customer-radar', { days: 7, limit: 50 })
    assert.equal((data.list as RadarRow[]).map(rowOf).sort(), modelFeed(events), what)

    const ofArticle = events.filter(({ type, material }) => type === 1 && material === 301)
    if (!ofArticle.some(({ key }) => key === 'page-visit')) continue
    const drawn = await staff.get('/api/retail/work/get-share-tree', {
      days: 7,
      materialType: 1,
      materialId: 301,
    })
    const { people, totals } = drawn.data as unknown as ShareTree
    const model = modelTree(ofArticle)
    assert.equal(new Map(people.map(personOf)), model, what)
    const opened = [...model.values()].filter(({ opens }) => opens > 0)
    const seconds = opened.reduce((sum, person) => sum + person.seconds, 0)
    assert.is(totals.reader, opened.length, what)
    assert.is(totals.seconds, Math.round(seconds / Math.max(1, opened.length)), what)
    assert.is(totals.depth, Math.max(...[...model.values()].map(({ depth }) => depth)), what)
  }
})

test('of twenty looks at one moment one tells of each customer who stands out', async () => {
  const at = server.clock.seconds()
  const shared = { key: 'page-share', received_at: at, staff_id: STAFF_ID }
  await storeEvents(
    server,
    readers.map(uid => eventRow(uid, shared)),
  )
  const paths = ['/api/retail/work/get-customer-radar', '/api/retail/work/index']
  const looks = Array.from({ length: 20 }, (_, index) => staff.get(paths[index % 2] ?? ''))
  const replies = await Promise.all(looks)
  assert.ok(replies.every(({ code }) => code === 1))
  const rows = await server.db.selectFrom('radar_notice').select(['uid', 'user_id']).execute()
  assert.equal(rows.map(({ uid }) => uid).sort(), readers)
  const { data } = await staff.get(paths[0] ?? '')
  assert.is((data.notices as HotNotice[]).length, readers.length)
})

test.run()
