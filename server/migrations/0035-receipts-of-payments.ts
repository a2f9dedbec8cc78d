import type { Migration } from '../core/migrate.ts'

/** Receipts are read from the payments themselves. */
export const receiptsOfPayments: Migration = {
  name: '0035-receipts-of-payments',
  statements: ['drop table pay_receipt'],
}
