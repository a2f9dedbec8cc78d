import type { Migration } from '../core/migrate.ts'

/** Figures of what is too large to be counted while somebody waits. */
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
  ],
}
