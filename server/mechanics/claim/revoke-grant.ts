import { codeStatus } from '../../../api/values/code-status.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { giveBackToShop } from '../../ledgers/shop-stock.ts'
import { releaseParticipation } from '../participate/release-participation.ts'
import { releasePassed } from './release-passed.ts'
import { PASSED_ON } from './passed-on.ts'

export interface Revocation {
  brandId: number
  grantId: string
  /** Only a grant that is valid after this moment; any by default. */
  validAfter?: number
  /** A coupon whose offer to a friend ends in the same transaction; an unused grant by default. */
  isPassing?: boolean
}

/**
 * Takes an unused grant back from its holder and returns its piece; false for one that is used, in an order, on its way
 * to a friend, over or taken back already, whose caller has to throw. Call it inside a transaction.
 */
export async function revokeGrant(
  trx: Tx,
  { brandId, grantId, validAfter = 0, isPassing = false }: Revocation,
): Promise<boolean> {
  // Locks the code first, like a redemption, so that the two cannot deadlock.
  await inBrand(trx, brandId)
    .updateTable('redeem_code')
    .set({ status: codeStatus.void })
    .where('grant_id', '=', grantId)
    .where('status', '=', isPassing ? codeStatus.passing : codeStatus.unused)
    .execute()
  const held = isPassing ? grantStatus.passing : grantStatus.unused
  const grant = await inBrand(trx, brandId)
    .updateTable('user_grant')
    .set({ status: grantStatus.revoked })
    .where('grant_id', '=', grantId)
    // guard: only an unused grant is taken back [server merchant/revoke-grant]
    //   .where('status', '=', held) ~>
    .where('status', '=', held)
    .where('valid_to', '>', validAfter)
    .returning(['activity_id', 'uid', 'created_at', 'value_fen', 'source', 'source_id'])
    .executeTakeFirst()
  if (!grant) return false
  const { activity_id: activityId, uid, created_at: takenAt, value_fen: amountFen, source } = grant
  if (activityId !== null && source === PASSED_ON) {
    await releasePassed(trx, { brandId, activityId, uid, amountFen, from: grant.source_id })
    return true
  }
  // What another campaign has promised was never taken from this one's stock.
  if (activityId === null || source !== '') return true
  await releaseParticipation(trx, { brandId, activityId, uid, takenAt, amountFen })
  const place = await inBrand(trx, brandId)
    .selectFrom('grant_store')
    .select('store_id')
    .where('grant_id', '=', grantId)
    .executeTakeFirst()
  if (place) {
    await giveBackToShop(trx, { brandId, activityId, storeId: place.store_id, total: undefined })
  }
  return true
}
