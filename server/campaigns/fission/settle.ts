import { assistStatus } from '../../../api/values/assist-status.ts'
import { randomInt } from 'node:crypto'
import type { Reward } from '../../../api/reward.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { giveBack } from '../../ledgers/stock.ts'
import { type AssistRow, moveSession } from '../../mechanics/assist/session.ts'
import { releaseParticipation } from '../../mechanics/participate/release-participation.ts'
import { handOver, rewardFen } from '../../mechanics/reward/reward.ts'
import { keyOf } from './find-fission.ts'
import { potConfig } from './fission-ext.ts'
import { enqueuePotNotices } from './notify-fission.ts'
import { reachedBy, rewardsOf } from './pot.ts'

interface Settling {
  activity: ActivityRow
  /** The locked session, which is over or full. */
  session: AssistRow
  now: number
}

/** Members of a pot: the owner, then friends in the order of joining. */
export async function membersOf(db: Db, session: AssistRow): Promise<number[]> {
  const { brandId, sessionId } = keyOf(session)
  const friends = await inBrand(db, brandId)
    .selectFrom('assist_help')
    .select('helper_uid')
    .where('session_id', '=', sessionId)
    .orderBy('part')
    .execute()
  return [session.owner_uid, ...friends.map(({ helper_uid }) => helper_uid)]
}

/** Opens a pot for all members at the highest tier reached; false when none is. */
export async function openPot(trx: Tx, { activity, session, now }: Settling): Promise<boolean> {
  const config = potConfig(session.config)
  const tier = config.tiers[reachedBy(config, session.done_n) - 1]
  if (!tier) return false
  // guard: a pot is opened once [server fission/open]
  //   moveSession(trx, session, { status: assistStatus.used, used_at: now }) ~> Promise.resolve()
  await moveSession(trx, session, { status: assistStatus.used, used_at: now })
  const members = await membersOf(trx, session)
  // Shares come from the system's random source, so that they cannot be predicted.
  const rewards = rewardsOf(tier.pot, members.length, (low, high) => randomInt(low, high + 1))
  const shares = members.flatMap((uid, at) => {
    const reward = rewards[at]
    return reward ? [{ uid, reward }] : []
  })
  await giveShares(trx, { activity, session, now }, shares, false)
  await enqueuePotNotices(trx, session, { uids: members, what: 'opened', at: now })
  return true
}

/**
 * Closes a pot that was not opened in time: the owner gets the consolation, or the participation
 * back.
 */
export async function closePot(trx: Tx, { activity, session, now }: Settling): Promise<void> {
  const { fallback, heldFen } = potConfig(session.config)
  const uid = session.owner_uid
  await enqueuePotNotices(trx, session, { uids: [uid], what: 'expired', at: now })
  if (fallback) {
    await giveShares(trx, { activity, session, now }, [{ uid, reward: fallback }], true)
    return
  }
  const { brand_id: brandId, activity_id: activityId, created_at: takenAt } = session
  await releaseParticipation(trx, { brandId, activityId, uid, takenAt, amountFen: heldFen })
}

interface Share {
  uid: number
  reward: Reward
}

/**
 * Stores and hands over the members' rewards; the rest of the reserved amount returns to the
 * budget.
 */
async function giveShares(
  trx: Tx,
  { activity, session, now }: Settling,
  shares: Share[],
  isFallback: boolean,
): Promise<void> {
  const { activity_id, session_id } = session
  // Hands over in the order of the uids, so that pots with common members cannot deadlock.
  for (const { uid, reward } of [...shares].sort((one, other) => one.uid - other.uid)) {
    const key = `pot:${session_id}:${uid}`
    const grantId = await handOver(trx, { activity, uid, reward, key, now })
    await inBrand(trx, session)
      .insertInto('pot_share')
      .values({
        session_id,
        uid,
        activity_id,
        reward: JSON.stringify(reward),
        is_fallback: isFallback,
        grant_id: grantId,
        at: now,
      })
      .execute()
  }
  const givenFen = shares.reduce((sum, { reward }) => sum + rewardFen(reward), 0)
  const amountFen = potConfig(session.config).heldFen - givenFen
  if (amountFen <= 0) return
  const { owner_uid: uid, created_at: takenAt } = session
  giveBack(trx, { activity, uid, takenAt, amountFen })
}
