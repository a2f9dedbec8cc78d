import type { Migration } from '../core/migrate.ts'

/** Coupons that their holders pass on to friends. */
export const couponPass: Migration = {
  name: '0182-coupon-pass',
  statements: [
    `create table coupon_pass (
      brand_id int not null,
      pass_id text not null,
      grant_id text not null,
      giver_uid int not null,
      taker_uid int,
      state int not null,
      created_at bigint not null,
      ends_at bigint not null,
      ended_at bigint,
      primary key (brand_id, pass_id)
    )`,
    // Backs up the conditional updates: one that waits or was taken, per coupon.
    'create unique index coupon_pass_live on coupon_pass (brand_id, grant_id) where state in (1, 2)',
    'create index coupon_pass_giver on coupon_pass (brand_id, giver_uid)',
    // A coupon that a friend has taken over counts once, as its giver's.
    'drop index user_grant_taken',
    `create index user_grant_taken on user_grant (brand_id, activity_id, created_at) include (uid)
      where status <> 4 and source <> 'passOn'`,
    `create index user_grant_passed_on on user_grant (brand_id, activity_id, created_at) include (uid)
      where source = 'passOn'`,
  ],
}
