import { grantStatus } from '../../../api/values/grant-status.ts'
import { CARD_SOURCE } from '../activity/my-grants.ts'
import { type Selectable, sql } from 'kysely'
import type { GuideCard, GuideCardStatus } from '../../../api/guide-card.ts'
import type { ActivityKey } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { GuideCardTable } from '../../core/tables.ts'
import { statusAt } from '../../mechanics/coupon/coupon-table.ts'
import { usedOf } from '../../ledgers/limit.ts'

export const TYPE = 'guideCard'

export type CardRow = Selectable<GuideCardTable>

/** The visitor's only card of a campaign; undefined before it is taken. */
export async function findCard(
  db: Db,
  activity: ActivityKey,
  uid: number,
): Promise<CardRow | undefined> {
  return inBrand(db, activity)
    .selectFrom('guide_card')
    .selectAll()
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .executeTakeFirst()
}

/** `user_grant.source_id` of a benefit. */
export const sourceId = (cardId: string, no: number): string => `${cardId}:${no}`

/** Benefits of a card, ordered by their number. */
export async function benefitsOf(
  db: Db,
  { brand_id: brandId, card_id, uid }: CardRow,
  now: number,
) {
  const rows = await inBrand(db, brandId)
    .selectFrom('user_grant')
    .select(['grant_id', 'status', 'valid_to', 'source_id'])
    .where('uid', '=', uid)
    .where('source', '=', CARD_SOURCE)
    .where('source_id', 'like', `${card_id}:%`)
    .execute()
  return new Map(
    rows.map(row => [
      Number(row.source_id.slice(card_id.length + 1)),
      { grant_id: row.grant_id, status: statusAt(row, now) },
    ]),
  )
}

export type CardBenefits = Awaited<ReturnType<typeof benefitsOf>>

/** Status of a card by its benefits: used up when all are used, revoked when the unused ones have been revoked. */
export function cardStatus(
  { valid_to }: Pick<CardRow, 'valid_to'>,
  benefits: CardBenefits,
  now: number,
): GuideCardStatus {
  const rest = [...benefits.values()].filter(({ status }) => status !== grantStatus.used)
  if (rest.length === 0) return 2
  if (rest.every(({ status }) => status === grantStatus.revoked)) return 4
  return valid_to <= now ? 3 : 1
}

export const cardView = (
  row: CardRow,
  status: GuideCardStatus,
  isHandedOver: boolean,
): GuideCard => ({
  card_id: row.card_id,
  status,
  taken_at: row.taken_at,
  valid_to: row.valid_to,
  is_handed_over: isHandedOver,
})

/** `limit_count.scope` that counts a guide's cards. */
export const quotaScope = (userId: number): string => `guide:${userId}`

/** Number of cards that a guide has left; -1 = unlimited. */
export async function quotaLeft(
  db: Db,
  activity: ActivityKey,
  userId: number,
  quota: number,
): Promise<number> {
  if (quota < 0) return -1
  const [used = 0] = await usedOf(db, activity, [{ scope: quotaScope(userId), period: '' }])
  return Math.max(0, quota - used)
}

/** Number of cards that a guide has given since `from`. */
export async function givenSince(
  db: Db,
  activity: ActivityKey,
  userId: number,
  since: number,
): Promise<number> {
  const { n } = await inBrand(db, activity)
    .selectFrom('guide_card')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('activity_id', '=', activity.activity_id)
    .where('user_id', '=', userId)
    .where('taken_at', '>=', since)
    .executeTakeFirstOrThrow()
  return n
}
