import { reviewState } from '../../../api/values/review-state.ts'
import type { Tx } from '../../core/tx.ts'
import { askReview, closeReview, type ReviewKey } from '../../ledgers/reviews.ts'
import type { EntryRow } from '../../mechanics/entry.ts'

interface Entry {
  brandId: number
  entryId: string
  uid: number
  now: number
}

export const entryReview = (brandId: number, entryId: string): ReviewKey => ({
  brandId,
  kind: 'formEntry',
  ref: entryId,
})

/** Asks the shop about an entry as it is now; managers are told by `noteForShop`. */
export const askAboutEntry = (trx: Tx, { brandId, entryId, uid, now }: Entry): Promise<void> =>
  askReview(trx, entryReview(brandId, entryId), { shopId: null, uid, now, notifies: false })

/** Nobody has to decide about a cancelled entry. */
export async function takeBackEntry(
  trx: Tx,
  { brand_id: brandId, entry_id }: EntryRow,
  now: number,
): Promise<void> {
  await closeReview(trx, entryReview(brandId, entry_id), { state: reviewState.takenBack, now })
}
