import type { Migration } from '../core/migrate.ts'

/** Files for whose upload a ticket was given, until they are deleted or found to belong to the shop. */
export const uploads: Migration = {
  name: '0102-uploads',
  statements: [
    `create table upload (
      brand_id int not null,
      object_key text not null,
      uid int not null,
      -- When it is looked for next.
      check_at bigint not null,
      -- When it was found that nothing names the file; it is no longer taken, and soon deleted.
      unused_at bigint,
      primary key (brand_id, object_key)
    )`,
    'create index upload_due on upload (check_at) where unused_at is null',
    'create index upload_unused on upload (unused_at) where unused_at is not null',
    'create index upload_person on upload (brand_id, uid)',
  ],
}
