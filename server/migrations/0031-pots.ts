import type { Migration } from '../core/migrate.ts'

export const pots: Migration = {
  name: '0031-pots',
  statements: [
    // A member's share of an opened pot, or the owner's consolation.
    `create table pot_share (
      brand_id int not null,
      session_id text not null,
      uid int not null,
      activity_id int not null,
      reward jsonb not null,
      is_fallback boolean not null default false,
      grant_id text not null default '',
      at bigint not null,
      primary key (brand_id, session_id, uid)
    )`,
    'create index pot_share_of_activity on pot_share (brand_id, activity_id, uid)',
    'create index assist_help_of_person on assist_help (brand_id, helper_uid, at)',
  ],
}
