import type { Migration } from '../core/migrate.ts'

/** Events of the enterprise side before anybody is asked about them, and staff whom the firm does not know. */
export const enterpriseInbox: Migration = {
  name: '0086-enterprise-inbox',
  statements: [
    `create table enterprise_inbox (
      brand_id int not null,
      event_id text not null,
      event jsonb not null,
      at bigint not null,
      received_at bigint not null,
      settled_at bigint,
      primary key (brand_id, event_id)
    )`,
    'create index enterprise_inbox_old on enterprise_inbox (received_at)',
    'alter table shop_user add column work_unknown_at bigint not null default 0',
    `create table sandbox_contact (
      brand_id int not null,
      user_id int not null,
      external_userid text not null,
      state text not null default '',
      added_at bigint not null,
      primary key (brand_id, user_id, external_userid)
    )`,
  ],
}
