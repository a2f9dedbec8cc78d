import { atom } from 'nanostores'
import {
  type CustomerLocus,
  customerLocus,
  isId,
  type LocusKind,
  type LocusRow,
} from '../../../api/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { customerStatus } from './not-mine.tsx'

const PAGE = 20

/** The trail of one customer; `id` is the customer's. */
export function createLocusStore(id: string | undefined) {
  const $kind = atom<LocusKind | 0>(0)
  const list = createPagedQuery<LocusRow, CustomerLocus, 'colleagues'>({
    statusOf: customerStatus,
    isNamed: isId(id),
    read: (page, how) =>
      customerLocus(
        { customerId: id ?? '', kind: $kind.get() || undefined, page, limit: PAGE },
        how,
      ),
  })

  function setKind(kind: LocusKind | 0): void {
    if (kind === $kind.get()) return
    $kind.set(kind)
    void list.reload()
  }

  return { ...list, $kind, setKind }
}
