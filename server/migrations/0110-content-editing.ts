import type { Migration } from '../core/migrate.ts'

/** Articles, videos, files and posters are written by merchants: who changed what, drafts, and a deletion's undo. */
const counted = `
  add column version int not null default 1,
  add column changed_by int not null default 0,
  add column changed_at bigint not null default 0,
  add column removed_at bigint not null default 0`

export const contentEditing: Migration = {
  name: '0110-content-editing',
  statements: [
    `alter table article ${counted},
      add column share_title text not null default '',
      add column blocks jsonb`,
    `alter table video ${counted}`,
    `alter table file ${counted},
      add column expires_at bigint not null default 0`,
    `alter table poster ${counted},
      add column status int not null default 1,
      add column width int not null default 750,
      add column height int not null default 1334,
      add column parts jsonb not null default '[]'`,
    'update article set changed_at = publish_time',
    'update video set changed_at = publish_time',
    'update file set changed_at = publish_time',
    'create index article_changed on article (brand_id, changed_at, article_id)',
    'create index video_changed on video (brand_id, changed_at, video_id)',
    'create index file_changed on file (brand_id, changed_at, file_id)',
    'create index poster_changed on poster (brand_id, changed_at, poster_id)',
  ],
}
