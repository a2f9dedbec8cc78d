import type { EnvelopeOpened } from '../../../api/red-envelope.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { type Entry, participate } from '../../mechanics/participate/participate.ts'
import { fillEnvelope, takeShare } from '../../mechanics/envelope/envelope.ts'
import type { EnvelopeConfig } from '../../../api/configs/red-envelope.ts'
import { envelopeExt, poolId } from './envelope-ext.ts'
import { findOwn } from './envelope-table.ts'
import { type Payment, payShare } from './pay-share.ts'
import { refuseLocked } from './unlock.ts'

/**
 * Opens a share of the activity's envelope: money, or in `group` an envelope to share with friends,
 * of which the visitor gets the first share.
 */
export async function openOwn(
  trx: Tx,
  payment: Omit<Payment, 'envelopeId'>,
  word: string | undefined,
): Promise<EnvelopeOpened> {
  const { activity, visitor, now } = payment
  const ext = envelopeExt(activity)
  await participate(trx, ownEntry(payment, word))
  const pool = await fillEnvelope(trx, {
    activity,
    envelopeId: poolId(activity),
    ownerUid: null,
    totalFen: ext.total_fen,
    shares: ext.count,
    minFen: ext.min_fen,
    maxFen: ext.max_fen,
    expireAt: activity.end_at,
    now,
  })
  if (ext.mode !== 'group') return payShare(trx, { ...payment, envelopeId: pool })
  const { amountFen } = await takeShare(trx, { brandId: activity.brand_id, envelopeId: pool, now })
  const envelopeId = await fillEnvelope(trx, {
    activity,
    ownerUid: visitor.uid,
    totalFen: amountFen,
    shares: ext.share_n ?? 2,
    minFen: 1,
    maxFen: amountFen,
    expireAt: now + ext.claim_ttl_s,
    now,
  })
  return payShare(trx, { ...payment, envelopeId })
}

/** The participation for opening the activity's envelope. */
export function ownEntry(
  { activity, visitor, origin, now }: Omit<Payment, 'envelopeId'>,
  word: string | undefined,
): Entry {
  return {
    activity,
    visitor,
    now,
    origin,
    findRecord: db => findOwn(db, activity, visitor.uid),
    gate: async db => {
      // guard: whoever has added nobody opens nothing [server red-envelope/unlock]
      await refuseLocked(db, activity, visitor.uid)
      refuseWord(envelopeExt(activity), word)
    },
  }
}

/** Compares the password without regard to case and surrounding blanks. */
function refuseWord({ word }: EnvelopeConfig, said = ''): void {
  const plain = (text: string) => text.trim().toLowerCase()
  if (!word || plain(word) === plain(said)) return
  const message = said ? '口令不对，再核对一下' : '请先说出口令'
  throw new ReplyError('badParameter', { message, data: { field: 'word' } })
}
