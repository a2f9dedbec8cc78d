import type { Migration } from '../core/migrate.ts'

export const brandTrades: Migration = {
  name: '0047-brand-trades',
  statements: [
    `alter table brand add column trade text not null default 'drink'
      check (trade in ('food', 'drink', 'fashion', 'beauty', 'home', 'service'))`,
  ],
}
