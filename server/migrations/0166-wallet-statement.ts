import type { Migration } from '../core/migrate.ts'

/** The activity that paid a line, and an index that also holds what a month's sums need. */
export const walletStatement: Migration = {
  name: '0166-wallet-statement',
  statements: [
    'alter table wallet_log add column activity_id int',
    `create index wallet_log_statement
      on wallet_log (brand_id, owner, account, created_at, log_id) include (type, amount_fen)`,
    'drop index wallet_log_mine',
  ],
}
