import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Visitor } from '../../core/session.ts'

/** Time after the first visit in which a visitor can still be a new customer, s. */
export const NEW_VISIT_S = 1800

/**
 * Whether the person is new to the brand: not a member, no paid order, no grant, no staff member, also
 * before a deletion of the account. `visitFrom`: earliest
 * first visit, unix seconds; 0 by default.
 */
export async function isNewCustomer(
  db: Db,
  brandId: number,
  { uid, memberLevel }: Pick<Visitor, 'uid' | 'memberLevel'>,
  visitFrom = 0,
): Promise<boolean> {
  if (memberLevel > 0) return false
  const row = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select('uid')
    .where('uid', '=', uid)
    .where('created_at', '>=', visitFrom)
    .where(eb => {
      const hasRow = (['user_grant', 'staff_bond'] as const).map(table =>
        eb.exists(eb.selectFrom(table).select('uid').where('uid', '=', uid)),
      )
      const hasPaid = eb.exists(
        eb
          .selectFrom('shop_order')
          .select('uid')
          .where('uid', '=', uid)
          .where('paid_at', 'is not', null),
      )
      // guard: a deleted account leaves nobody new [server account/former]
      //   [...hasRow, hasPaid, wasCustomer] ~> [...hasRow, hasPaid]
      const wasCustomer = eb.exists(
        eb
          .selectFrom('former_person')
          .select('uid')
          .where('uid', '=', uid)
          .where('was_customer', '=', true),
      )
      return eb.not(eb.or([...hasRow, hasPaid, wasCustomer]))
    })
    .executeTakeFirst()
  return row !== undefined
}
