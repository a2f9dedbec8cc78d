import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { askReview } from '../../ledgers/reviews.ts'
import { moveStock } from '../../ledgers/sku-stock.ts'
import { handOver } from '../reward/reward.ts'
import { pieceOf } from '../reward/take-reward.ts'
import type { InviteRules } from './invite-rules.ts'
import type { InviteRewardRow } from './invite-table.ts'
import { changeReward } from './return-reward.ts'

export interface InviteClaim {
  activity: ActivityRow
  rules: InviteRules
  uid: number
  step: number
  now: number
  /** Hands the reward over in the campaign's own way, instead of by the reward engine; answers the grant's key or ''. */
  handOver?(trx: Tx, reward: InviteRewardRow): Promise<string>
}

/**
 * Hands over the oldest ready round of a tier; money is reviewed by the shop where the campaign requires it. Call it
 * inside a transaction. Refuses with 2105 (out of stock when reached), 2107 (all claimed), 2121 (lapsed) and 1004 (not
 * reached).
 */
export async function claimInviteReward(trx: Tx, claim: InviteClaim): Promise<InviteRewardRow> {
  const { activity, rules, uid, step, now } = claim
  const rows = await lockRewards(trx, claim)
  const row = rows.find(({ status, claim_until }) => status === 'ready' && now < claim_until)
  if (!row) throw refusalOf(rows)
  const waits = rules.reviews && row.reward.kind === 'balance'
  const key = rewardKey(row)
  const hand =
    claim.handOver ?? (() => handOver(trx, { activity, uid, reward: row.reward, key, now }))
  const grant_id = waits ? '' : await hand(trx, row)
  if (row.is_counted) moveStock(trx, 'sell', [pieceOf(row, step)])
  if (waits) {
    const question = { brandId: row.brand_id, kind: 'inviteReward', ref: rewardKey(row) } as const
    await askReview(trx, question, { shopId: null, uid, now })
  }
  const status = waits ? 'reviewing' : 'claimed'
  return changeReward(trx, row, { status, claimed_at: now, grant_id })
}

/** Key of a round of a reward: of its money, and of the request to the shop. */
export const rewardKey = ({ activity_id, uid, step, round }: InviteRewardRow): string =>
  `invite:${activity_id}:${uid}:${step}:${round}`

async function lockRewards(trx: Tx, { activity, uid, step }: InviteClaim) {
  return inBrand(trx, activity)
    .selectFrom('invite_reward')
    .selectAll()
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .where('step', '=', step)
    .orderBy('round')
    .forUpdate()
    .execute()
}

function refusalOf(rows: InviteRewardRow[]): ReplyError {
  const last = rows[rows.length - 1]
  if (!last || last.status === 'withdrawn') {
    return new ReplyError('stateChanged', { message: '还没有达到领取条件' })
  }
  if (last.status === 'gone') return new ReplyError('soldOut', { message: '奖励已发完' })
  if (last.status === 'claimed' || last.status === 'reviewing') {
    return new ReplyError('limitTotal', { message: '这份奖励已经领过了' })
  }
  return new ReplyError('grantExpired', { message: '领取时间已过，名额已放回' })
}
