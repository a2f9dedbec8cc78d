import type { Migration } from '../core/migrate.ts'

export const forms: Migration = {
  name: '0011-forms',
  statements: [
    `create table form_entry (
      brand_id int not null,
      entry_id text not null,
      activity_id int not null,
      uid int not null,
      status text not null
        check (status in ('submitted', 'approved', 'rejected', 'payPending', 'paid', 'canceled')),
      answers jsonb not null,
      remark text not null default '',
      reward_grant text,
      created_at bigint not null,
      updated_at bigint not null,
      primary key (brand_id, entry_id)
    )`,
    'create index form_entry_mine on form_entry (brand_id, activity_id, uid, created_at)',
  ],
}
