import type { Migration } from '../core/migrate.ts'

/** How many text messages with codes a brand pays for in a day; merchants change it. */
export const textBudgets: Migration = {
  name: '0101-text-budgets',
  statements: [
    'alter table brand add column texts_a_day int not null default 1000 check (texts_a_day >= 0)',
  ],
}
