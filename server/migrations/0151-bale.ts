import type { Migration } from '../core/migrate.ts'

/** Bundles of articles, videos and files, which a shop puts together for its staff. */
export const bale: Migration = {
  name: '0151-bale',
  statements: [
    `create table bale (
      brand_id int not null,
      bale_id int not null,
      title text not null,
      items jsonb not null,
      publish_time bigint not null default 0,
      status int not null,
      version int not null default 1,
      changed_by int not null default 0,
      changed_at bigint not null default 0,
      removed_at bigint not null default 0,
      primary key (brand_id, bale_id)
    )`,
    'create index bale_changed on bale (brand_id, changed_at, bale_id)',
    'create index bale_published on bale (brand_id, publish_time, bale_id) where status = 1',
  ],
}
