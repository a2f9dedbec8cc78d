import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the person of `uid` (an SQL expression) is registered with the brand: has an open member card or a proven
 * phone.
 */
export const isRegistered = (brandId: number, uid: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select 1 from visitor as registered where registered.brand_id = ${brandId}
    and registered.uid = ${uid} and (registered.member_level > 0 or registered.phone <> ''))`
