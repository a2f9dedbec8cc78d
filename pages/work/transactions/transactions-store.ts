import { type Transaction, transactionDetails, type TransactionPage } from '../../../api/index.ts'
import { createMonthQuery } from '../month-query.ts'

export type TransactionsStore = ReturnType<typeof createTransactionsStore>

/** Purchases of the staff member's customers by month; `now`: unix seconds. */
export const createTransactionsStore = (now: number) =>
  createMonthQuery<Transaction, TransactionPage>(now, transactionDetails)
