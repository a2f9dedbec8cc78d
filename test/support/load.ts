import { Agent, request } from 'node:https'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { openidOf } from '../../server/demo/doubles/sandbox-messaging.ts'
import { people } from '../../server/demo/seed/people.ts'
import { systemClock } from '../../server/core/clock.ts'
import type { Db } from '../../server/core/database.ts'
import { inBrand } from '../../server/core/in-brand.ts'
import { newReqId, openSession } from './server-app.ts'
import { FAR } from './server-clock.ts'
import { coupon } from './server-coupons.ts'
import { testData, visitorRow } from './server-data.ts'
import { until } from './until.ts'

/** The coupon that everybody takes, again and again. */
export const COUPON = 530
const STOCK = 1_000_000
const FIRST_BUYER = 100_000
/** Visitors whom the sandbox's messaging app can reach. */
const FIRST_REACHED = 200_000
/** A phone asks again after this time when it was told to come back, ms. */
const COME_BACK_MS = 50
/** Nobody waits longer for an answer, whatever was killed, ms. */
const PATIENCE_MS = 180_000

interface Answer {
  http: number
  code: unknown
}

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })

/** A call through the proxy at the port. */
export function ask(port: number, path: string, cookie: string, body?: object): Promise<Answer> {
  const headers = { cookie, 'content-type': 'application/json', 'x-platform-type': 'OA_WECHAT' }
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET'
    const asked = request({ port, path, method, headers, agent }, answer => {
      let text = ''
      answer.on('data', part => {
        text += part
      })
      answer.on('end', () => {
        const isJson = text.startsWith('{')
        resolve({ http: answer.statusCode ?? 0, code: isJson ? JSON.parse(text).code : text })
      })
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}

export async function freePorts(): Promise<[number, number, number]> {
  const probes = await Promise.all(
    [1, 2, 3].map(async () => {
      const probe = createServer()
      await new Promise<void>(resolve => probe.listen(0, () => resolve()))
      return probe
    }),
  )
  const ports = probes.map(probe => {
    const address = probe.address()
    probe.close()
    return typeof address === 'object' && address ? address.port : 0
  })
  return ports as [number, number, number]
}

/** The test data with a coupon without bounds and its buyers; resolves with their cookies. */
export async function fillBuyers(db: Db, count = 8): Promise<string[]> {
  await testData.fill(db)
  return addBuyers(db, count)
}

/** As `fillBuyers`, in a database that has a brand 8. */
export async function addBuyers(db: Db, count: number): Promise<string[]> {
  const stock = { stock_total: STOCK, stock_left: STOCK, limit_per_user: -1, limit_per_day: -1 }
  await db
    .insertInto('activity')
    .values(coupon(COUPON, { ...stock, start_at: 0, end_at: FAR }))
    .execute()
  const uids = Array.from({ length: count }, (_, at) => FIRST_BUYER + at)
  const reached = people.map(({ unionid }, at) => ({
    ...visitorRow(8, FIRST_REACHED + at),
    openid: openidOf(8, unionid),
  }))
  await db
    .insertInto('visitor')
    .values([...uids.map(uid => visitorRow(8, uid)), ...reached])
    .execute()
  return Promise.all(uids.map(uid => openSession({ db, clock: systemClock }, { brandId: 8, uid })))
}

interface Load {
  acknowledged(): number
  /** Until so many more claims were acknowledged. */
  more(count: number): Promise<void>
  /** Answers that no phone may get, whatever was killed: all but success and "come back". */
  failures: string[]
  /** Answers "come back", and connections that ended. */
  comeBacks(): number
  /** The longest time without an acknowledged claim since the last call, ms. */
  gapMs(): number
  /** Resolves once every claim that was begun has its answer. */
  stop(): Promise<void>
}

/** Everybody takes the coupon again and again, and asks again with the same number until it is answered. */
export function startLoad(port: number, cookies: string[]): Load {
  const over = new AbortController()
  let acknowledged = 0
  let comeBacks = 0
  let lastAt = performance.now()
  let gap = 0
  const failures: string[] = []

  async function claim(cookie: string): Promise<void> {
    const body = { brandId: 8, id: COUPON, reqId: newReqId() }
    const patientUntil = performance.now() + PATIENCE_MS
    while (performance.now() < patientUntil) {
      const answer = await ask(port, '/api/wechat/coupon/take', cookie, body).catch(String)
      if (typeof answer !== 'string' && answer.code === 1) {
        acknowledged += 1
        gap = Math.max(gap, performance.now() - lastAt)
        lastAt = performance.now()
        return
      }
      if (typeof answer !== 'string' && answer.http < 502) failures.push(JSON.stringify(answer))
      comeBacks += 1
      await pause(COME_BACK_MS)
    }
    failures.push(`no answer in ${PATIENCE_MS} ms`)
  }

  const lanes = cookies.map(async cookie => {
    while (!over.signal.aborted) await claim(cookie)
  })
  return {
    acknowledged: () => acknowledged,
    async more(count) {
      const wanted = acknowledged + count
      await until(() => acknowledged >= wanted, PATIENCE_MS)
    },
    failures,
    comeBacks: () => comeBacks,
    gapMs() {
      const longest = gap
      gap = 0
      return longest
    },
    async stop() {
      over.abort()
      await Promise.all(lanes)
    },
  }
}

/** What was acknowledged is stored, once, and all counts agree. */
export async function expectStored(db: Db, acknowledged: number): Promise<void> {
  const { stock_left, join_count } = await db
    .selectFrom('activity')
    .select(['stock_left', 'join_count'])
    .where('activity_id', '=', COUPON)
    .executeTakeFirstOrThrow()
  const grants = await inBrand(db, 8)
    .selectFrom('user_grant')
    .innerJoin('redeem_code', 'redeem_code.grant_id', 'user_grant.grant_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      fn.count<number>('user_grant.grant_id').distinct().as('grants'),
    ])
    .where('user_grant.activity_id', '=', COUPON)
    .executeTakeFirstOrThrow()
  assert.equal(
    { left: stock_left, joined: join_count, ...grants },
    { left: STOCK - acknowledged, joined: acknowledged, rows: acknowledged, grants: acknowledged },
  )
}

/** Number of the activity with reminders in a test's first round; later rounds count up from it. */
export const FIRST_REMINDED = 60_000

/** Reminders of a new activity that are due now, one for each person whom the messaging app reaches. */
export async function addReminders(db: Db, activityId: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  await db
    .insertInto('activity')
    .values(coupon(activityId, { start_at: now + 86_400, end_at: FAR }))
    .execute()
  const all = people.map((_, at) => ({
    brand_id: 8,
    activity_id: activityId,
    uid: FIRST_REACHED + at,
  }))
  await db
    .insertInto('activity_reminder')
    .values(all.map(each => ({ ...each, notify_at: now })))
    .execute()
  await db
    .insertInto('job')
    .values(
      all.map(({ uid }) => ({
        brand_id: 8,
        kind: 'notify-reminder',
        key: `${activityId}:${uid}`,
        payload: JSON.stringify({ activityId, uid }),
        due_at: now,
      })),
    )
    .execute()
}

/** Waits until everybody has each of so many reminders, and has it once. */
export async function expectReminded(db: Db, rounds: number): Promise<void> {
  const wanted = rounds * people.length
  const count = async (): Promise<number> => {
    const { n } = await db
      .selectFrom('job')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('kind', '=', 'notify-reminder')
      .executeTakeFirstOrThrow()
    return n
  }
  // The leases of a process that was killed run out after a minute.
  await until(async () => (await count()) === 0, PATIENCE_MS)
  const { cards } = await db
    .selectFrom('sandbox_card')
    .select(({ fn }) => fn.countAll<number>().as('cards'))
    .executeTakeFirstOrThrow()
  assert.is(cards, wanted)
}
