import { staffStatus } from '../../../api/values/staff-status.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * The customers (`uid`) whom a staff member keeps by contact alone: no valid row of `keeper` says otherwise, and nobody
 * who works here was added before. Those of a disabled member are the customers whom nobody who works here has added.
 */
export const contactCustomers = (
  brandId: number,
  userId: RawBuilder<unknown>,
  now: number,
): RawBuilder<unknown> => sql`
  select bond.uid from staff_bond bond
  join shop_user person on person.brand_id = ${brandId} and person.user_id = bond.user_id
  where bond.brand_id = ${brandId} and bond.user_id = ${userId} and bond.removed_at is null
    and not exists (select 1 from keeper where keeper.brand_id = ${brandId}
      and keeper.uid = bond.uid and (keeper.until = 0 or keeper.until > ${now}))
    and not exists (select 1 from staff_bond other
      join shop_user colleague on colleague.brand_id = ${brandId}
        and colleague.user_id = other.user_id and colleague.status = ${staffStatus.working}
      where other.brand_id = ${brandId} and other.uid = bond.uid and other.removed_at is null
        and other.user_id <> bond.user_id and (person.status <> ${staffStatus.working}
          or (other.bound_at, other.user_id) < (bond.bound_at, bond.user_id)))`
