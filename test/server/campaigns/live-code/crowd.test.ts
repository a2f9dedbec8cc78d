import { setTimeout as sleep } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { scaled } from '../../../support/scale.ts'
import {
  type Caller,
  callerOf,
  openSession,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { visitorRow } from '../../../support/server-data.ts'
import { postgresUrl } from '../../../support/server-database.ts'
import { type ServerProcess, startServerProcess } from '../../../support/server-process.ts'
import { addGroups, addLiveCode, liveCode } from '../../../support/server-live-codes.ts'

const CODE = 7990
const FIRST = 200_000
/** Scans per minute; a smaller crowd scans at the same rate. */
const PER_MINUTE = 5000
const PEOPLE = scaled(120, PER_MINUTE)
/** Places of all targets together: the last tenth of the crowd gets none. */
const PLACES = Math.floor(PEOPLE * 0.9)
const GROUPS = 4
const P99_MS = 200

// The embedded database can be opened by one process only.
if (postgresUrl) {
  const test = suite('a crowd scans one code in two processes')

  test(`${PEOPLE} people at ${PER_MINUTE} a minute: no cap is broken, everybody is assigned once`, async () => {
    const server = await startTestServer()
    await addCode(server)
    const databaseUrl = server.url ?? ''
    const processes = [
      await startServerProcess({ databaseUrl }),
      await startServerProcess({ databaseUrl }),
    ]
    const callers = await addPeople(server, processes)
    await Promise.all(processes.map(each => each.work()))
    const sent = await Promise.all(callers.map(scan))
    assert.is(sent.filter(target => target !== null).length, PLACES)
    await expectCaps(server)
    await expectSpeed(processes)
    await Promise.all(processes.map(each => each.stop()))
    await server.close()
  })
  test.run()
}

/** Groups in turn, and a staff member with a daily cap. */
async function addCode(server: TestServer): Promise<void> {
  const ofGroup = Math.floor(PLACES / (GROUPS + 1))
  const chats = Array.from({ length: GROUPS }, (_, at) => `crowd-${at}`)
  await addGroups(server.db, chats, ofGroup)
  await addLiveCode(server.db, {
    ...liveCode(CODE, 'addGroup'),
    rule: 'round',
    targets: [
      ...chats.map(ref => ({ kind: 'group' as const, ref })),
      { kind: 'staff' as const, ref: '5', day_cap: PLACES - ofGroup * GROUPS },
    ],
  })
}

async function addPeople(server: TestServer, processes: ServerProcess[]): Promise<Caller[]> {
  const uids = Array.from({ length: PEOPLE }, (_, at) => FIRST + at)
  for (let from = 0; from < uids.length; from += 500) {
    const rows = uids.slice(from, from + 500).map(uid => visitorRow(8, uid))
    await server.db.insertInto('visitor').values(rows).execute()
  }
  const callers: Caller[] = []
  for (const [at, uid] of uids.entries()) {
    const cookie = await openSession(server, { brandId: 8, uid })
    const { address = '' } = processes[at % processes.length] ?? {}
    callers.push(callerOf((path, init) => fetch(address + path, init), cookie))
  }
  return callers
}

/** Scans at the crowd's rate, without waiting for the previous scan. */
async function scan(caller: Caller, at: number): Promise<unknown> {
  await sleep((at * 60_000) / PER_MINUTE)
  const reply = await caller.get('/api/wechat/add-group/detail', { id: CODE })
  assert.is(reply.code, 1, reply.message)
  return reply.data.target
}

async function expectCaps({ db }: TestServer): Promise<void> {
  const targets = await db
    .selectFrom('live_target')
    .selectAll()
    .where('code_id', '=', String(CODE))
    .execute()
  const groups = await db
    .selectFrom('group_chat')
    .select(['held_n', 'cap'])
    .where('chat_id', 'like', 'crowd-%')
    .execute()
  assert.ok(groups.every(({ held_n, cap }) => held_n === cap))
  assert.is(
    targets.reduce((sum, { total_n }) => sum + total_n, 0),
    PLACES,
  )
  const scans = await db
    .selectFrom('live_scan')
    .select(['uid', 'target_id'])
    .where('activity_id', '=', CODE)
    .where('target_id', '>', 0)
    .execute()
  assert.is(new Set(scans.map(({ uid }) => uid)).size, PLACES)
}

/** By the servers' own clocks; only judged in the soak's full size. */
async function expectSpeed(processes: ServerProcess[]): Promise<void> {
  const work = await Promise.all(processes.map(each => each.work()))
  const times = work.flatMap(each => each.times.map(({ ms }) => ms)).sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  if (!process.env.SOAK) return
  console.log(
    `${times.length} scans, p99 ${Math.round(p99)} ms, slowest ${Math.round(times.at(-1) ?? 0)} ms`,
  )
  assert.ok(p99 < P99_MS, `p99 ${p99} ms`)
}
