import type { ReviewKind } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'
import { notifyMerchants } from './notify-review.ts'

export const reviewState = { open: 0, passed: 1, refused: 2, takenBack: 3 } as const

export interface ReviewKey {
  brandId: number
  kind: ReviewKind
  /** Key of the request's subject. */
  ref: string
}

/**
 * Creates a request to the merchants of a shop or of the brand, and enqueues their notices. A
 * repeat for the same subject reopens the request.
 */
export async function askReview(
  trx: Tx,
  { brandId, kind, ref }: ReviewKey,
  { shopId, uid, now }: { shopId: number | null; uid: number; now: number },
): Promise<void> {
  const asked = { shop_id: shopId, uid, state: reviewState.open, asked_at: now }
  await trx
    .insertInto('review')
    .values({ brand_id: brandId, kind, ref, ...asked })
    .onConflict(conflict =>
      conflict
        .columns(['brand_id', 'kind', 'ref'])
        .doUpdateSet({ ...asked, note: '', decided_by: null, decided_at: 0 }),
    )
    .execute()
  await notifyMerchants(trx, brandId, { kind, ref, askedAt: now, shopId })
}

/** Closes a request; false if it is not open any more. */
export async function closeReview(
  trx: Tx,
  { brandId, kind, ref }: ReviewKey,
  {
    state,
    now,
    note = '',
    by = null,
  }: { state: number; now: number; note?: string; by?: number | null },
): Promise<boolean> {
  const row = await trx
    .updateTable('review')
    .set({ state, note, decided_by: by, decided_at: now })
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('state', '=', reviewState.open)
    .returning('ref')
    .executeTakeFirst()
  return row !== undefined
}
