import type { Db } from '../../core/database.ts'
import { randomKey } from '../../core/random.ts'
import type { Tx } from '../../core/tx.ts'
import { findCode, type LiveCode } from './targets.ts'

interface OwnCodeOf {
  /** The campaign's code, whose targets and rule are used. */
  base: LiveCode
  uid: number
  /** End of the code's validity, unix seconds. */
  expiresAt: number
  now: number
}

/** Key of a customer's own code of a campaign. */
export const ownCodeKey = (activityId: number, uid: number): string => `${activityId}.u${uid}`

/** The customer's own code: created once, and renewed when it has expired. */
export async function makeOwnCode(
  trx: Tx,
  { base, uid, expiresAt, now }: OwnCodeOf,
): Promise<LiveCode | undefined> {
  const { brandId, activityId, pool, rule } = base
  const codeId = ownCodeKey(activityId, uid)
  await trx
    .insertInto('live_code')
    .values({
      brand_id: brandId,
      code_id: codeId,
      token: randomKey(),
      activity_id: activityId,
      pool,
      owner_uid: uid,
      rule,
      expires_at: expiresAt,
      created_at: now,
    })
    .onConflict(conflict =>
      conflict
        .columns(['brand_id', 'code_id'])
        .doUpdateSet({ expires_at: expiresAt })
        .where('live_code.expires_at', '<=', now),
    )
    .execute()
  return findCode(trx, brandId, { codeId })
}

/** People who have scanned a code, the newest first; `joinedAt`: when they added or joined a target. */
export const scannersOf = (db: Db, { brandId, codeId }: LiveCode) =>
  db
    .selectFrom('live_scan')
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'live_scan.brand_id')
        .onRef('visitor.uid', '=', 'live_scan.uid'),
    )
    .where('live_scan.brand_id', '=', brandId)
    .where('live_scan.code_id', '=', codeId)
    .select(eb => [
      'live_scan.uid',
      'visitor.nickname',
      'visitor.avatar',
      'visitor.hides_me',
      eb.fn.min<number>('live_scan.at').as('at'),
      eb.fn.max<number | null>('live_scan.joined_at').as('joinedAt'),
    ])
    .groupBy(['live_scan.uid', 'visitor.nickname', 'visitor.avatar', 'visitor.hides_me'])
    .orderBy('at', 'desc')
    .execute()
