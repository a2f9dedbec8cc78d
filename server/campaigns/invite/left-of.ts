import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import { GIFT_STEP, type InviteRules } from '../../mechanics/invite/invite-rules.ts'

/** Stock of the rewards that are left, by step; -1 = unlimited. */
export async function leftOf(
  db: Db,
  { brand_id: brandId, activity_id: activityId }: ActivityRow,
  { tiers }: InviteRules,
): Promise<Map<number, number>> {
  const skuIds = [GIFT_STEP, ...tiers.map(({ step }) => step)]
  const rows = await piecesOf(db, { brandId, activityId, skuIds })
  return new Map(rows.map(({ item, left_n }) => [item, left_n ?? -1]))
}
