import { atom } from 'nanostores'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import {
  type CustomerRadar,
  customerRadar,
  type CustomerRadarRow,
  isId,
} from '../../../api/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { mergeRows } from '../radar/radar-rules.ts'
import type { RadarKind } from '../radar/radar-store.ts'
import { customerStatus } from './not-mine.tsx'

/** What one customer did with the shop's shares; `id` is the customer's. */
export function createCustomerRadarStore(id: string | undefined) {
  const $kind = atom<RadarKind>('all')
  /** Kept while another kind is read. */
  const $head = atom<Pick<CustomerRadar, 'customer' | 'totals'> | undefined>(undefined)
  const list = createPagedQuery<CustomerRadarRow, CustomerRadar, 'colleagues'>({
    statusOf: customerStatus,
    isNamed: isId(id),
    read: (page, how) => {
      const kind = $kind.get()
      const query = { customerId: id ?? '', page, limit: PAGE_SIZE }
      return customerRadar({ ...query, ...(kind !== 'all' && { kind }) }, how)
    },
    // Events come in while pages are read, so that a row can be on two of them.
    join: mergeRows,
  })
  list.$state.listen(state => {
    if (state.status === 'ready') $head.set({ customer: state.customer, totals: state.totals })
  })

  function setKind(kind: RadarKind): void {
    if (kind === $kind.get()) return
    $kind.set(kind)
    void list.reload()
  }

  return { ...list, $kind, $head, setKind }
}

export type CustomerRadarStore = ReturnType<typeof createCustomerRadarStore>
