import type { Migration } from '../core/migrate.ts'

/** Where parcels are, as the service says that follows them. */
export const parcel: Migration = {
  name: '0176-parcel',
  statements: [
    `create table parcel (
      brand_id int not null,
      ref text not null,
      no text not null,
      state text not null,
      stations jsonb not null default '[]',
      updated_at bigint not null,
      primary key (brand_id, ref)
    )`,
    `create table sandbox_parcel (
      brand_id int not null,
      callback text not null,
      no text not null,
      salt text not null,
      company text not null,
      started_at bigint not null,
      due_at bigint not null,
      primary key (brand_id, callback, no)
    )`,
    'create index sandbox_parcel_due on sandbox_parcel (due_at)',
  ],
}
