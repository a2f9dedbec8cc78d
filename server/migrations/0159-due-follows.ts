import type { Migration } from '../core/migrate.ts'

/** Finds the customers whom staff planned to contact today. */
export const dueFollows: Migration = {
  name: '0159-due-follows',
  statements: ['create index customer_next on customer (brand_id, next_at) where next_at > 0'],
}
