import { sql } from 'kysely'
import { batchedRead } from './batched-read.ts'
import type { Db } from './database.ts'
import { sha256 } from './random.ts'
import { ReplyError } from './replies.ts'
import { type Tx, tx } from './tx.ts'

export interface Attempt {
  brandId: number
  uid: number
  /** Name of the write; the same `reqId` for another operation is another attempt. */
  operation: string
  reqId: string
  /** The request body: a different body under the same `reqId` is refused with HTTP 422. */
  body: object
  now: number
}

/**
 * Runs a write at most once per attempt. The answer is stored in the transaction of the effect, so repeated and
 * concurrent requests get the first one. A refusal stores nothing and can be retried.
 */
export async function idempotent<T extends object>(
  db: Db,
  attempt: Attempt,
  effect: (trx: Tx) => Promise<T>,
): Promise<T> {
  const bodyHash = sha256(JSON.stringify(attempt.body))
  return tx(db, async trx => {
    // A concurrent request with the same key waits here for the first one's transaction.
    // guard: one row per attempt [server mechanics/claim.test]
    //   if (!(await reserve(trx, attempt, bodyHash))) ~> if (!(await reserve(trx, attempt, bodyHash)) && false)
    if (!(await reserve(trx, attempt, bodyHash))) return firstAnswer<T>(trx, attempt, bodyHash)
    const answer = await effect(trx)
    await trx
      .updateTable('reply_once')
      .set({ reply: JSON.stringify(answer) })
      .where(eb => eb.and(keyOf(attempt)))
      .execute()
    return answer
  })
}

/** Whether `idempotent` has stored an answer of this attempt. */
export const isAnswered = batchedRead<Attempt, boolean>({
  groupOf: ({ brandId, operation }) => `${brandId} ${operation}`,
  nameOf: ({ uid, reqId }) => `${uid} ${reqId.toLowerCase()}`,
  async load(db, attempts) {
    const { brand_id, operation } = keyOf(attempts[0] as Attempt)
    const uids = attempts.map(({ uid }) => uid)
    const reqIds = attempts.map(({ reqId }) => reqId.toLowerCase())
    const rows = await db
      .selectFrom('reply_once')
      .select(['uid', 'req_id'])
      .where('brand_id', '=', brand_id)
      .where('operation', '=', operation)
      .where('uid', '=', sql<number>`any(${uids}::int[])`)
      .where('req_id', '=', sql<string>`any(${reqIds}::text[])`)
      .execute()
    const answered = new Set(rows.map(({ uid, req_id }) => `${uid} ${req_id}`))
    return attempts.map(({ uid }, index) => answered.has(`${uid} ${reqIds[index]}`))
  },
})

/** Deletes the stored answer of an attempt that has failed afterwards, so that it can be repeated. */
export async function forgetAttempt(db: Db, attempt: Attempt): Promise<void> {
  await db
    .deleteFrom('reply_once')
    .where(eb => eb.and(keyOf(attempt)))
    .execute()
}

async function reserve(trx: Tx, attempt: Attempt, bodyHash: string): Promise<boolean> {
  const row = await trx
    .insertInto('reply_once')
    .values({ ...keyOf(attempt), body_hash: bodyHash, reply: null, created_at: attempt.now })
    .onConflict(conflict => conflict.doNothing())
    .returning('req_id')
    .executeTakeFirst()
  return row !== undefined
}

async function firstAnswer<T>(trx: Tx, attempt: Attempt, bodyHash: string): Promise<T> {
  const first = await trx
    .selectFrom('reply_once')
    .select(['body_hash', 'reply'])
    .where(eb => eb.and(keyOf(attempt)))
    .executeTakeFirstOrThrow()
  // guard: another body under the same attempt [server coupon/take]
  //   if (first.body_hash !== bodyHash) ~> if (false)
  if (first.body_hash !== bodyHash) throw new ReplyError('duplicate', { data: { field: 'reqId' } })
  return first.reply as T
}

const keyOf = ({ brandId, uid, operation, reqId }: Attempt) => ({
  brand_id: brandId,
  uid,
  operation,
  // UUIDs are case-insensitive.
  req_id: reqId.toLowerCase(),
})
