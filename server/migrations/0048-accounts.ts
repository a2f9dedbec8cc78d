import type { Migration } from '../core/migrate.ts'

export const accounts: Migration = {
  name: '0048-accounts',
  statements: [
    `create table level_log (
      brand_id int not null,
      member_id text not null,
      no int not null,
      level int not null,
      reason text not null,
      at bigint not null,
      primary key (brand_id, member_id, no)
    )`,
    `create table account_export (
      brand_id int not null,
      uid int not null,
      key_hash text not null,
      body text not null,
      expires_at bigint not null,
      primary key (brand_id, uid)
    )`,
    'create unique index account_export_key on account_export (brand_id, key_hash)',
    'create index account_export_end on account_export (expires_at)',
    'alter table visitor add column has_own_avatar boolean not null default false',
    // Days before the expiry of the last reminder: 30 or 7; 0 = none sent.
    'alter table point_lot add column told_days int not null default 0',
    'create index point_lot_untold on point_lot (expire_at) where left_n > 0 and expire_at > 0 and told_days <> 7',
    // Documents of existing shops were verified outside of the system.
    'alter table shop add column auth_status int not null default 2',
  ],
}
