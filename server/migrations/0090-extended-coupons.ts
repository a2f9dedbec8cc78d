import type { Migration } from '../core/migrate.ts'

/** A coupon that expired in an order gets a further day once. */
export const extendedCoupons: Migration = {
  name: '0090-extended-coupons',
  statements: ['alter table user_grant add column is_extended boolean not null default false'],
}
