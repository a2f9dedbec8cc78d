import { type RawBuilder, sql } from 'kysely'

/** A visit counts for every shop of the brand, unless the staff of another one brought it. */
export const ownVisit = (brandId: number, shopId: RawBuilder<unknown>) =>
  sql<boolean>`(page_log.staff_id is null or page_log.staff_id not in (select user_id from shop_user
    where shop_user.brand_id = ${brandId} and shop_user.shop_id <> ${shopId}))`
