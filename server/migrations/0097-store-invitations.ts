import type { Migration } from '../core/migrate.ts'

/** Invitations to a store, one seat each, and who asks for it. */
export const storeInvitations: Migration = {
  name: '0097-store-invitations',
  statements: [
    `create table store_invitation (
      brand_id int not null,
      invite_id text not null,
      shop_id int not null,
      store_id int not null,
      inviter_id int not null,
      expires_at bigint not null,
      state int not null default 0 check (state between 0 and 3),
      uid int,
      name text not null default '',
      phone text not null default '',
      asked_at bigint not null default 0,
      decided_by int,
      decided_at bigint not null default 0,
      primary key (brand_id, invite_id)
    )`,
    // A person asks for one seat at a time.
    'create unique index store_invitation_waiting on store_invitation (brand_id, uid) where state = 1',
    'create index store_invitation_of_shop on store_invitation (brand_id, shop_id, asked_at) where state = 1',
    'create index store_invitation_end on store_invitation (expires_at) where state = 0',
  ],
}
