import { atom } from 'nanostores'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import {
  type CustomerLocus,
  customerLocus,
  isId,
  type LocusKind,
  type LocusRow,
} from '../../../api/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { customerStatus } from './not-mine.tsx'

/** The trail of one customer; `id` is the customer's. */
export function createLocusStore(id: string | undefined) {
  const $kind = atom<LocusKind | 0>(0)
  const list = createPagedQuery<LocusRow, CustomerLocus, 'colleagues'>({
    statusOf: customerStatus,
    isNamed: isId(id),
    read: (page, how) =>
      customerLocus(
        { customerId: id ?? '', kind: $kind.get() || undefined, page, limit: PAGE_SIZE },
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
