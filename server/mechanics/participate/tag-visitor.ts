import type { Tx } from '../../core/tx.ts'

interface Tagging {
  brandId: number
  uid: number
  tagIds: readonly number[]
  now: number
}

/** Adds tags to a customer; those that the customer has already stay as they are. */
export async function tagVisitor(trx: Tx, { brandId, uid, tagIds, now }: Tagging): Promise<void> {
  const rows = [...new Set(tagIds)].map(tag_id => ({
    brand_id: brandId,
    uid,
    tag_id,
    tagged_at: now,
  }))
  if (rows.length === 0) return
  await trx
    .insertInto('visitor_tag')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
