import type { Migration } from '../core/migrate.ts'

/** Posters lead to videos and files too; those of before led to articles. */
export const posterKinds: Migration = {
  name: '0165-poster-kinds',
  statements: [
    "alter table poster_made add column kind text not null default 'article'",
    'alter table poster_made drop constraint poster_made_pkey',
    `alter table poster_made
      add primary key (brand_id, user_id, poster_id, kind, article_id, day)`,
  ],
}
