import type { Migration } from '../core/migrate.ts'

export const phonesAndPrizes: Migration = {
  name: '0018-phones-and-prizes',
  statements: [
    // A number belongs to one employee of a brand; the oldest one keeps it.
    `update shop_user set phone = '' where phone <> '' and exists (
      select 1 from shop_user as earlier
      where earlier.brand_id = shop_user.brand_id and earlier.phone = shop_user.phone
        and earlier.user_id < shop_user.user_id
    )`,
    // guard: a number belongs to one employee of a brand [server work/staff-pages]
    //   create unique index shop_user_phone ~> create index shop_user_phone
    "create unique index shop_user_phone on shop_user (brand_id, phone) where phone <> ''",
    'alter table draw add column told_at bigint',
    `create index draw_expiring on draw (claim_until) where status = 'pending' and told_at is null`,
  ],
}
