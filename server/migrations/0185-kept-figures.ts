import type { Migration } from '../core/migrate.ts'

/** Figures of what is too large to be counted while somebody waits, and the index of what staff are told. */
export const keptFigures: Migration = {
  name: '0185-kept-figures',
  statements: [
    `create table kept_figures (
      brand_id int not null,
      name text not null,
      figures jsonb not null,
      counted_at bigint not null,
      asked_at bigint not null,
      primary key (brand_id, name)
    )`,
    'create index kept_figures_oldest on kept_figures (counted_at)',
    // Staff hear of readers of materials, which are few among all who came by their links.
    'drop index page_log_staff',
    'create index page_log_staff on page_log (brand_id, staff_id, type, received_at)',
  ],
}
