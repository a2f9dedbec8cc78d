import { atom } from 'nanostores'
import {
  codes,
  type DistributionOrder,
  type DistributionOrderPage,
  distributionIncome,
  distributionOrders,
  type Income,
  type IncomePage,
  type IncomeTab,
  isRefused,
} from '../../../../api/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'

export type IncomeStore = ReturnType<typeof createIncomeStore>

const statusOf = (error: unknown) =>
  isRefused(error, codes.notDistributor) ? ('denied' as const) : undefined

/** Earnings by state and month. */
export function createIncomeStore() {
  const $tab = atom<IncomeTab>('all')
  const $month = atom('')
  const list = createPagedQuery<Income, IncomePage & { has_more: boolean }, 'denied'>({
    async read(_, how, after) {
      const page = await distributionIncome({ tab: $tab.get(), month: $month.get(), after }, how)
      return { ...page, has_more: page.next !== '' }
    },
    statusOf,
  })

  function choose(tab: IncomeTab, month: string): void {
    if (tab === $tab.get() && month === $month.get()) return
    $tab.set(tab)
    $month.set(month)
    void list.reload()
  }

  return { ...list, $tab, $month, choose }
}

/** Orders of the distributor's customers. */
export const createOrdersStore = () =>
  createPagedQuery<DistributionOrder, DistributionOrderPage & { has_more: boolean }, 'denied'>({
    async read(_, how, after) {
      const page = await distributionOrders({ after }, how)
      return { ...page, has_more: page.next !== '' }
    },
    statusOf,
  })
