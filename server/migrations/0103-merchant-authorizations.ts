import type { Migration } from '../core/migrate.ts'

/** Codes by which a merchant authorizes somebody, from their scan on; and the receiver of a shop's withdrawals. */
export const merchantAuthorizations: Migration = {
  name: '0103-merchant-authorizations',
  statements: [
    `create table merchant_authorization (
      brand_id int not null,
      auth_id text not null,
      purpose text not null check (purpose in ('payee', 'admin')),
      shop_id int not null,
      asker_id int not null,
      state int not null check (state in (1, 2, 4)),
      uid int,
      phone text not null default '',
      is_withdrawn boolean not null default false,
      scanned_at bigint not null,
      decide_by bigint not null,
      decided_at bigint not null default 0,
      primary key (brand_id, auth_id)
    )`,
    'create index merchant_authorization_undecided on merchant_authorization (decide_by) where state = 1',
    'create index merchant_authorization_person on merchant_authorization (brand_id, uid)',
    'alter table wechat_binding drop constraint wechat_binding_type_check',
    'alter table wechat_binding add constraint wechat_binding_type_check check (type between 1 and 4)',
    'alter table binding_move drop constraint binding_move_type_check',
    'alter table binding_move add constraint binding_move_type_check check (type between 1 and 4)',
    // Of a shop, nobody may be the receiver, before or after a change.
    'alter table binding_move alter column from_uid drop not null',
    'alter table binding_move alter column to_uid drop not null',
  ],
}
