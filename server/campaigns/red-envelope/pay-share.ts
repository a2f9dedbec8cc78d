import { CAMPAIGN_CASH } from '../../mechanics/reward/give.ts'
import type { EnvelopeOpened } from '../../../api/red-envelope.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { openShare } from '../../mechanics/envelope/envelope.ts'
import { countPayout } from '../../ledgers/payout-caps.ts'
import { credit } from '../../ledgers/wallet-credit.ts'
import { envelopeExt } from './envelope-ext.ts'

export interface Payment {
  activity: ActivityRow
  visitor: Visitor
  envelopeId: string
  staffId: number | undefined
  /** Hash of the request's IP address; '' when unknown. */
  origin: string
  now: number
}

/** Opens a share and credits it to the visitor's balance, within the campaign's daily limits. */
export async function payShare(trx: Tx, payment: Payment): Promise<EnvelopeOpened> {
  const { activity, visitor, envelopeId, staffId, now } = payment
  const { brand_id: brandId } = activity
  const { uid } = visitor
  const { amountFen, sharesLeft } = await openShare(trx, { brandId, envelopeId, now }, uid)
  const balance = await credit(trx, {
    brandId,
    owner: uid,
    account: 'distribution',
    type: CAMPAIGN_CASH,
    amountFen,
    title: activity.title,
    bizType: 'envelope',
    bizId: `${envelopeId}:${uid}`,
    activityId: activity.activity_id,
    now,
  })
  const { caps, mode, min_fen } = envelopeExt(activity)
  // A friend's share can be as little as one fen.
  const leastFen = mode === 'group' ? 1 : min_fen
  await countPayout(trx, { activity, uid, staffId, amountFen, leastFen, now }, caps)
  return {
    record_id: envelopeId,
    amount_fen: amountFen,
    balance_fen: balance,
    share_left: sharesLeft,
  }
}
