import type { Migration } from '../core/migrate.ts'

/** Deletions that take effect later, and what remains of somebody afterwards, so that limits outlive an account. */
export const formerPeople: Migration = {
  name: '0095-former-people',
  statements: [
    `create table account_deletion (
      brand_id int not null,
      uid int not null,
      asked_at bigint not null,
      due_at bigint not null,
      primary key (brand_id, uid)
    )`,
    `create table former_person (
      brand_id int not null,
      key_hash text not null,
      uid int not null,
      deleted_at bigint not null,
      keep_until bigint not null,
      was_customer boolean not null,
      was_member boolean not null,
      had_contact boolean not null,
      primary key (brand_id, key_hash),
      unique (brand_id, uid)
    )`,
    'create index session_of_person on session (brand_id, uid)',
    'create index former_person_end on former_person (keep_until)',
  ],
}
