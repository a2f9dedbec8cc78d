import type { Migration } from '../core/migrate.ts'

export const staffPhones: Migration = {
  name: '0018-staff-phones',
  statements: [
    // A number belongs to one employee of a brand: whoever was there first keeps it.
    `update shop_user set phone = '' where phone <> '' and exists (
      select 1 from shop_user as earlier
      where earlier.brand_id = shop_user.brand_id and earlier.phone = shop_user.phone
        and earlier.user_id < shop_user.user_id
    )`,
    "create unique index shop_user_phone on shop_user (brand_id, phone) where phone <> ''",
  ],
}
