import type { Db } from '../../core/database.ts'
import type { Visitor } from '../../core/session.ts'

/** Somebody counts as new for so long after their first visit, s. */
const NEW_S = 1800

/** Whether the brand sees somebody for the first time: no member, and nothing of theirs is here but this visit. */
export async function isNewCustomer(
  db: Db,
  brandId: number,
  { uid, memberLevel }: Visitor,
  now: number,
): Promise<boolean> {
  if (memberLevel > 0) return false
  const row = await db
    .selectFrom('visitor')
    .where('brand_id', '=', brandId)
    .where('uid', '=', uid)
    .where('created_at', '>=', now - NEW_S)
    .where(eb =>
      eb.not(
        eb.or(
          (['shop_order', 'user_grant', 'staff_bond'] as const).map(table =>
            eb.exists(
              eb
                .selectFrom(table)
                .select('uid')
                .where('brand_id', '=', brandId)
                .where('uid', '=', uid),
            ),
          ),
        ),
      ),
    )
    .select('uid')
    .executeTakeFirst()
  return row !== undefined
}
