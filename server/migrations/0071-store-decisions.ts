import type { Migration } from '../core/migrate.ts'

/** Requests that the manager of one store decides, and lists whose rows are told apart by kind too. */
export const storeDecisions: Migration = {
  name: '0071-store-decisions',
  statements: [
    'alter table review add column store_id int',
    'drop index review_newest',
    'create index review_newest on review (brand_id, state, asked_at, kind, ref)',
  ],
}
