import { reviewState } from '../../api/values/review-state.ts'
import { inBrand } from '../core/in-brand.ts'
import type { ReviewKind } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'
import { notifyDeciders } from './notify-review.ts'

export interface ReviewKey {
  brandId: number
  kind: ReviewKind
  /** Key of the request's subject. */
  ref: string
}

interface Asking {
  /** The shop whose people decide; null = the brand's. */
  shopId: number | null
  /** The store whose manager decides, beside the shop's merchants; default: any manager. */
  storeId?: number | null
  /** Who asks. */
  uid: number
  now: number
  /** What the server knew when it was asked, in words for those who decide. */
  about?: string
  /** False when those who decide are told by another notice. Default true. */
  notifies?: boolean
}

/**
 * Creates a request to those of a shop or of the brand who may decide it, and enqueues their
 * notices. A repeat for the same subject reopens the request.
 */
export async function askReview(
  trx: Tx,
  { brandId, kind, ref }: ReviewKey,
  { shopId, storeId = null, uid, now, about = '', notifies = true }: Asking,
): Promise<void> {
  const asked = {
    shop_id: shopId,
    store_id: storeId,
    uid,
    state: reviewState.open,
    asked_at: now,
    about,
  }
  await inBrand(trx, brandId)
    .insertInto('review')
    .values({ kind, ref, ...asked })
    .onConflict(conflict =>
      conflict
        .columns(['kind', 'ref'])
        .doUpdateSet({ ...asked, note: '', decided_by: null, decided_at: 0 }),
    )
    .execute()
  if (!notifies) return
  await notifyDeciders(trx, brandId, { kind, ref, askedAt: now, shopId, storeId })
}

interface Closing {
  state: number
  now: number
  note?: string
  /** `shop_user.user_id` of who decides. */
  by?: number | null
  /** `asked_at` of the request that was seen; default: any. */
  askedAt?: number
}

/** Closes a request; false if it is not open any more, or was asked anew since it was seen. */
export async function closeReview(
  trx: Tx,
  { brandId, kind, ref }: ReviewKey,
  { state, now, note = '', by = null, askedAt }: Closing,
): Promise<boolean> {
  const row = await inBrand(trx, brandId)
    .updateTable('review')
    .set({ state, note, decided_by: by, decided_at: now })
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('state', '=', reviewState.open)
    // guard: a request is decided as it was seen [server review/decisions]
    //   askedAt !== undefined ~> false
    .$if(askedAt !== undefined, query => query.where('asked_at', '=', askedAt ?? 0))
    .returning('ref')
    .executeTakeFirst()
  return row !== undefined
}
