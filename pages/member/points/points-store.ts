import { atom } from 'nanostores'
import { type PointLine, type PointsLog, pointsLog } from '../../../api/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'

export type PointsTab = 'all' | 'in' | 'out'

/** The tab in an address; 全部 by default and for an unknown one. */
export const tabOf = (text: string | undefined): PointsTab =>
  text === 'in' || text === 'out' ? text : 'all'

export type PointsStore = ReturnType<typeof createPointsStore>

/** Transactions of the visitor's points by tab and month. */
export function createPointsStore(first: PointsTab) {
  const $tab = atom(first)
  /** `2026-11`; '' for all. */
  const $month = atom('')
  const query = createPagedQuery<PointLine, PointsLog & { has_more: boolean }>({
    async read(_, how, after) {
      const log = await pointsLog({ tab: $tab.get(), month: $month.get(), after }, how)
      return { ...log, has_more: log.next !== '' }
    },
  })

  function setTab(tab: PointsTab): void {
    if (tab === $tab.get()) return
    $tab.set(tab)
    void query.load()
  }

  function setMonth(month: string): void {
    if (month === $month.get()) return
    $month.set(month)
    void query.load()
  }

  return {
    $state: query.$state,
    $tab,
    $month,
    load: query.load,
    more: query.more,
    setTab,
    setMonth,
  }
}
