import type { Db } from '../../core/database.ts'

/** Whether somebody has had nothing to do with the brand before: no paid order, no grant, no staff member, no card. */
export async function isNewCustomer(
  db: Db,
  { brandId, uid, memberLevel }: { brandId: number; uid: number; memberLevel: number },
): Promise<boolean> {
  if (memberLevel > 0) return false
  const { before } = await db
    .selectFrom('visitor')
    .where('visitor.brand_id', '=', brandId)
    .where('visitor.uid', '=', uid)
    .select(eb =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('shop_order')
              .select('order_no')
              .where('brand_id', '=', brandId)
              .where('uid', '=', uid)
              .where('paid_at', 'is not', null),
          ),
          eb.exists(
            eb
              .selectFrom('user_grant')
              .select('grant_id')
              .where('brand_id', '=', brandId)
              .where('uid', '=', uid),
          ),
          eb.exists(
            eb
              .selectFrom('staff_bond')
              .select('user_id')
              .where('brand_id', '=', brandId)
              .where('uid', '=', uid),
          ),
        ])
        .as('before'),
    )
    .executeTakeFirstOrThrow()
  return !before
}
