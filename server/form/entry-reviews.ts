import { sql } from 'kysely'
import type { ActivityRow } from '../core/activity-row.ts'
import type { Tx } from '../core/tx.ts'
import { askReview, closeReview, type ReviewKey, reviewState } from '../ledgers/reviews.ts'
import type { EntryRow } from '../mechanics/entry.ts'

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
  { brand_id, entry_id }: EntryRow,
  now: number,
): Promise<void> {
  await closeReview(trx, entryReview(brand_id, entry_id), { state: reviewState.takenBack, now })
}

/** After a form has begun or ceased to ask for approval: the entries that nobody has decided wait, or no longer do. */
export async function changeApproval(
  trx: Tx,
  { brand_id: brandId, activity_id }: ActivityRow,
  { isReviewed, now }: { isReviewed: boolean; now: number },
): Promise<void> {
  if (!isReviewed) {
    await sql`
      update review set state = ${reviewState.takenBack}, decided_at = ${now} from form_entry entry
      where review.brand_id = ${brandId} and review.kind = 'formEntry' and review.state = ${reviewState.open}
        and entry.brand_id = ${brandId} and entry.entry_id = review.ref
        and entry.activity_id = ${activity_id}`.execute(trx)
    return
  }
  await sql`
    insert into review (brand_id, kind, ref, uid, asked_at)
    select ${brandId}, 'formEntry', entry_id, uid, updated_at from form_entry
    where brand_id = ${brandId} and activity_id = ${activity_id} and status = 'submitted'
    on conflict (brand_id, kind, ref) do update
      set state = ${reviewState.open}, asked_at = excluded.asked_at, note = '', decided_by = null, decided_at = 0`.execute(
    trx,
  )
}
