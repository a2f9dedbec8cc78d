import { sql } from 'kysely'
import type { OwnCode } from '../../../api/live-code.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import { shownPerson } from '../../core/shown-person.ts'
import type { Tx } from '../../core/tx.ts'
import type { LiveCode } from './targets.ts'

/** Number of people that are listed, the newest. */
const PEOPLE_SHOWN = 20

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

type MadeCode = Pick<LiveCode, 'brandId' | 'activityId' | 'token' | 'expiresAt'>

/** The customer's own code: created once, and renewed when it has expired. */
export async function makeOwnCode(
  trx: Tx,
  { base, uid, expiresAt, now }: OwnCodeOf,
): Promise<MadeCode> {
  const { brandId, activityId, pool, rule } = base
  const made = await inBrand(trx, brandId)
    .insertInto('live_code')
    .values({
      code_id: ownCodeKey(activityId, uid),
      token: randomKey(),
      activity_id: activityId,
      pool,
      owner_uid: uid,
      rule,
      expires_at: expiresAt,
      created_at: now,
    })
    .onConflict(conflict =>
      conflict.columns(['code_id']).doUpdateSet({
        expires_at: sql`case when live_code.expires_at <= ${now} then ${expiresAt}::bigint
          else live_code.expires_at end`,
      }),
    )
    .returning(['token', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
  return { brandId, activityId, ...made }
}

/** `start`: the campaign's start page, which a code opens. */
export const ownCodeView = (
  { brandId, activityId, token, expiresAt }: MadeCode,
  start: string,
): Pick<OwnCode, 'code_id' | 'link' | 'expire_at'> => ({
  code_id: token,
  link: `${start}?br=${brandId}&id=${activityId}&codeId=${token}`,
  expire_at: expiresAt,
})

/** People who have scanned a code. They count at once, or when they have added or joined a target. */
export async function resultsOf(
  db: Db,
  { brandId, codeId }: LiveCode,
  countWhen: 'scan' | 'add',
): Promise<Pick<OwnCode, 'scans' | 'valid_n' | 'list'>> {
  const rows = await inBrand(db, brandId)
    .selectFrom('live_scan')
    .innerJoin('visitor', 'visitor.uid', 'live_scan.uid')
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
  const people = rows.map(({ at, joinedAt, ...person }) => ({
    ...shownPerson(person),
    at,
    is_valid: countWhen === 'scan' || joinedAt !== null,
  }))
  return {
    scans: people.length,
    valid_n: people.filter(({ is_valid }) => is_valid).length,
    list: people.slice(0, PEOPLE_SHOWN),
  }
}
