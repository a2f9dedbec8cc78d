import { atom } from 'nanostores'
import { type Transaction, transactionDetails, type TransactionPage } from '../../../api/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { monthOf } from './transactions-rules.ts'

export type TransactionsStore = ReturnType<typeof createTransactionsStore>

/** Purchases of the staff member's customers by month; `now`: unix seconds. */
export function createTransactionsStore(now: number) {
  const $month = atom(monthOf(now, 0))
  const list = createPagedQuery<Transaction, TransactionPage & { has_more: boolean }>({
    async read(_, how, after) {
      const page = await transactionDetails({ month: $month.get(), after }, how)
      return { ...page, has_more: page.next !== '' }
    },
  })

  function setMonth(month: string): void {
    if (month === $month.get()) return
    $month.set(month)
    void list.reload()
  }

  return { ...list, $month, setMonth }
}
