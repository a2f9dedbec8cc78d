import { grantStatus } from '../../../api/values/grant-status.ts'
import type { QuizPrizeStatus } from '../../../api/quiz.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { TO_SEND } from './prize-grant.ts'

export type PrizeGrant = Awaited<ReturnType<typeof findPrizeGrants>>[number]

/** A visitor's prizes in an activity, newest first. */
export async function findPrizeGrants(
  db: Db,
  { brandId, activityId, uid }: { brandId: number; activityId: number; uid: number },
) {
  return prizeGrants(db, brandId)
    .where('user_grant.activity_id', '=', activityId)
    .where('user_grant.uid', '=', uid)
    .orderBy('user_grant.created_at', 'desc')
    .execute()
}

/** One prize by its key. */
export async function findPrizeGrant(db: Db, brandId: number, grantId: string) {
  return prizeGrants(db, brandId)
    .where('user_grant.grant_id', '=', grantId)
    .executeTakeFirstOrThrow()
}

/**
 * The stored status, except that prizes after their end count as expired. A prize to be shipped
 * does not expire once its address is known.
 */
export function prizeStatus(
  grant: Pick<PrizeGrant, 'status' | 'kind' | 'contacted_at' | 'valid_to'>,
  now: number,
): QuizPrizeStatus {
  const { status, kind, contacted_at, valid_to } = grant
  if (status === grantStatus.used) return 'used'
  if (status === grantStatus.expired) return 'expired'
  if (status !== grantStatus.unused) return 'revoked'
  if (kind === TO_SEND && contacted_at !== null) return 'claimed'
  if (valid_to <= now) return 'expired'
  return kind === TO_SEND ? 'toClaim' : 'unused'
}

const prizeGrants = (db: Db, brandId: number) =>
  inBrand(db, brandId)
    .selectFrom('user_grant')
    .innerJoin('redeem_code', 'redeem_code.grant_id', 'user_grant.grant_id')
    .leftJoin('quiz_contact', 'quiz_contact.grant_id', 'user_grant.grant_id')
    .select([
      'user_grant.grant_id',
      'user_grant.uid',
      'user_grant.activity_id',
      'user_grant.kind',
      'user_grant.status',
      'user_grant.created_at',
      'user_grant.valid_to',
      'user_grant.order_no',
      'redeem_code.code',
      'redeem_code.item',
      'quiz_contact.created_at as contacted_at',
    ])
