import type { Migration } from '../core/migrate.ts'

export const trackingAndObjects: Migration = {
  name: '0004-tracking-and-objects',
  statements: [
    'alter table page_log add column clock_skew bigint',
    `create table stored_object (
      brand_id int not null,
      object_key text not null,
      content_type text not null,
      is_public boolean not null,
      body bytea not null,
      created_at bigint not null,
      primary key (brand_id, object_key)
    )`,
  ],
}
