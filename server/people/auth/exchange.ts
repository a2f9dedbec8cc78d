import { LEASE_S, LOOK_AGAIN_MS } from '../../platform/outside/ticket-store.ts'
import { type Clock, unixSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { logError } from '../../core/log-error.ts'
import { sha256 } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import { tx } from '../../core/tx.ts'
import type { Account, MessagingApp } from '../../core/ports/messaging-app.ts'
import { askFollows } from './ask-follows.ts'
import { applyWaiting } from '../../platform/enterprise/apply-event.ts'
import { visitorOf } from './visitor-table.ts'

/**
 * Time for which a repeated code gets the first answer, s; equals the validity of the messaging
 * app's codes.
 */
const ANSWER_KEPT_S = 300
const MAX_LOOKS = (LEASE_S * 1000) / LOOK_AGAIN_MS

export interface LoggedIn {
  uid: number
  isSnapshot: boolean
}

interface Parts {
  db: Db
  clock: Clock
  messaging: MessagingApp
}

/**
 * The person to whom a login code belongs, or null when the messaging app refuses it. The messaging
 * app accepts a code once, but in-app browsers send it twice: the first request exchanges it, and
 * the others wait for its result. No transaction is open during the exchange.
 */
export async function exchangeOnce(
  parts: Parts,
  account: Account,
  code: string,
): Promise<LoggedIn | null> {
  const { db, clock } = parts
  const key = { brand_id: account.brandId, code_hash: sha256(code) }
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const now = unixSeconds(clock)
    // guard: one exchange per code [server auth/login]
    //   if (await takeLease(db, key, now)) ~> if ((await takeLease(db, key, now)) || true)
    if (await takeLease(db, key, now)) return ask(parts, account, code, key)
    const answer = await storedAnswer(db, key, now)
    if (answer !== undefined) return answer
    await pause()
  }
  throw new ReplyError('unavailable')
}

/** The answer to a code that another request exchanges; waits for it. */
export async function answerTo({ db, clock }: Pick<Parts, 'db' | 'clock'>, key: Key) {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const answer = await storedAnswer(db, key, unixSeconds(clock))
    if (answer !== undefined) return answer
    await pause()
  }
  throw new ReplyError('unavailable')
}

const pause = () => new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS))

/** Null for a code that was refused; undefined while nobody has an answer. */
async function storedAnswer(db: Db, key: Key, now: number): Promise<LoggedIn | null | undefined> {
  const row = await db
    .selectFrom('login_answer')
    .selectAll()
    .where(eb => eb.and(key))
    .executeTakeFirst()
  if (!row?.answered) return undefined
  // guard: an answer is kept five minutes [server auth/login]
  //   row.uid !== null && row.expires_at > now ~> row.uid !== null
  return row.uid !== null && row.expires_at > now ? answerOf(row) : null
}

type Key = { brand_id: number; code_hash: string }

/** True for one request at a time, until the result is stored. */
async function takeLease(db: Db, key: Key, now: number): Promise<boolean> {
  const row = await db
    .insertInto('login_answer')
    .values({ ...key, lease_until: now + LEASE_S, expires_at: now + ANSWER_KEPT_S })
    .onConflict(conflict =>
      conflict
        .columns(['brand_id', 'code_hash'])
        .doUpdateSet({ lease_until: now + LEASE_S })
        .where('login_answer.answered', '=', false)
        .where('login_answer.lease_until', '<=', now),
    )
    .returning('code_hash')
    .executeTakeFirst()
  return row !== undefined
}

async function ask(
  { db, clock, messaging }: Parts,
  account: Account,
  code: string,
  key: Key,
): Promise<LoggedIn | null> {
  const identity = await messaging.exchangeCode(account, code).catch(async error => {
    await keep(db, key, { lease_until: 0 })
    logError('The messaging app gave no answer to a login code', error)
    throw new ReplyError('unavailable')
  })
  if (!identity) {
    await keep(db, key, { answered: true })
    return null
  }
  const now = unixSeconds(clock)
  const uid = await visitorOf(db, account.brandId, identity, now)
  if (!identity.isSnapshot) {
    const job = { brandId: account.brandId, key: String(uid), dueAt: now, payload: { uid } }
    await tx(db, trx => enqueue(trx, askFollows, [job]))
  }
  await applyWaiting(db, { brandId: account.brandId, unionid: identity.unionid, now })
  await keep(db, key, { answered: true, uid, is_snapshot: identity.isSnapshot })
  return { uid, isSnapshot: identity.isSnapshot }
}

type Change = { lease_until?: number; answered?: boolean; uid?: number; is_snapshot?: boolean }

async function keep(db: Db, key: Key, change: Change): Promise<void> {
  await db
    .updateTable('login_answer')
    .set(change)
    .where(eb => eb.and(key))
    .execute()
}

const answerOf = (row: { uid: number | null; is_snapshot: boolean }): LoggedIn | null =>
  row.uid === null ? null : { uid: row.uid, isSnapshot: row.is_snapshot }
