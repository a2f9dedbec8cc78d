import { type RawBuilder, sql } from 'kysely'

/** Whether the person of `uid` (an SQL expression) is the brand's member: the card is opened, or a phone is bound. */
export const isRegistered = (brandId: number, uid: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  exists (select 1 from visitor as registered where registered.brand_id = ${brandId}
    and registered.uid = ${uid} and (registered.member_level > 0 or registered.phone <> ''))`
