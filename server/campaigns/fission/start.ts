import type { FissionStarted } from '../../../api/fission.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { ReplyError } from '../../core/replies.ts'
import { StaleRead } from '../../core/stale-read.ts'
import type { Tx } from '../../core/tx.ts'
import { endIfOver, isRunning, lockRunning, openSession } from '../../mechanics/assist/session.ts'
import { participate } from '../../mechanics/participate/participate.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { endPots, settleEnded } from './end-pots.ts'
import { TYPE } from './find-fission.ts'
import { fissionExt } from './fission-ext.ts'
import { friendsOf, missingTo, mostFen } from './pot.ts'

/**
 * Starts a pot and reserves its money in the budget, so that it can be paid when the last friend
 * joins.
 */
export const startPot = defineWrite({
  name: 'fission/start',
  path: '/wechat/fission/start',
  access: 'open',
  input: { id },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, TYPE),

  async run({ trx, brand, visitor, found: activity, now, address }): Promise<FissionStarted> {
    const { tiers, hours, owner_counts: ownerCounts, fallback } = fissionExt(activity)
    const owner = visitor.uid
    const heldFen = mostFen({ tiers, ownerCounts, fallback })
    await participate(trx, {
      activity,
      visitor,
      now,
      origin: originOf(brand, address),
      amountFen: heldFen,
      findRecord: async () => (await running(trx, activity, owner))?.session_id ?? '',
      gate: () => refuseSecond(trx, activity, owner, now),
    })
    const { brand_id: brandId, activity_id, end_at } = activity
    const top = tiers.at(-1)
    const session = await openSession(trx, {
      brand_id: brandId,
      activity_id,
      owner_uid: owner,
      item: 0,
      config: { tiers, ownerCounts, fallback, heldFen },
      own: ownerCounts ? 1 : 0,
      parts: Array.from({ length: top ? friendsOf(top, ownerCounts) : 1 }, () => 1),
      now,
      expireAt: Math.min(now + hours * 3600, end_at),
    })
    // A concurrent request was first; the transaction is retried and finds its pot.
    if (!session) throw new StaleRead('a pot of the same owner has begun')
    const { session_id: sessionId, expire_at: dueAt } = session
    const job = { brandId, key: sessionId, dueAt, payload: { sessionId } }
    await enqueue(trx, endPots, [job])
    return { record_id: sessionId, left: missingTo({ tiers, ownerCounts }, 0) }
  },
})

const running = (trx: Tx, { brand_id: brandId, activity_id }: ActivityRow, owner_uid: number) =>
  lockRunning(trx, { brand_id: brandId, activity_id, owner_uid, item: 0 })

/** Refuses a second open pot of an owner; one whose time is over is ended first. */
async function refuseSecond(
  trx: Tx,
  activity: ActivityRow,
  owner: number,
  now: number,
): Promise<void> {
  const session = await running(trx, activity, owner)
  if (!session) return
  if (!isRunning(session, now)) {
    const { session: ended } = await endIfOver(trx, session, now)
    await settleEnded(trx, ended, now)
    return
  }
  const message = '你已经有一个福袋在等好友了，先把它拆开'
  throw new ReplyError('already', { message, data: { record_id: session.session_id } })
}
