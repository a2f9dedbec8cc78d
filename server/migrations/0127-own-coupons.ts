import type { Migration } from '../core/migrate.ts'

/** A prize may be one of the shop's own coupons, which its winner uses like one that was taken. */
export const ownCoupons: Migration = {
  name: '0127-own-coupons',
  statements: ['alter table prize add column coupon_id int'],
}
