import { passState } from '../../../api/values/pass-state.ts'
import type { Tx } from '../../core/tx.ts'
import { revokeGrant } from '../claim/revoke-grant.ts'
import { endPass } from './end-pass.ts'

/**
 * The shop takes an unused coupon back, also one that waits for a friend, whose offer ends. False like `revokeGrant`,
 * and if its holder has begun or ended an offer in the same moment.
 */
export async function revokeCoupon(
  trx: Tx,
  { brandId, grantId, now }: { brandId: number; grantId: string; now: number },
): Promise<boolean> {
  // The offer first, then code and grant, like passing on and taking.
  const ended = await endPass(trx, {
    brandId,
    of: ['grant_id', grantId],
    to: passState.revoked,
    now,
  })
  const isPassing = ended !== undefined
  return revokeGrant(trx, { brandId, grantId, validAfter: now, isPassing })
}
