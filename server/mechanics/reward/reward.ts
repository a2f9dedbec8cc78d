import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import type { Reward, RewardView } from '../../../api/reward.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Tx } from '../../core/tx.ts'
import { movePoints } from '../../ledgers/point-ledger.ts'
import { credit } from '../../ledgers/wallet-credit.ts'
import { grant } from '../claim/claim.ts'
import { grantPromised } from '../coupon/promised-coupon.ts'

export const CAMPAIGN_CASH = 9

const whole = v.pipe(v.number(), v.integer(), v.minValue(1))

const thing = {
  name: v.pipe(v.string(), v.minLength(1)),
  image: v.optional(v.string(), ''),
  value_text: v.optional(v.string(), ''),
  valid_days: v.optional(whole, 30),
  value_fen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
}

/** Schema of a reward in a campaign's configuration. */
export const rewardSchema = v.variant('kind', [
  v.object({ kind: v.literal('coupon'), ...thing, coupon_id: v.exactOptional(whole) }),
  v.object({ kind: v.literal('goods'), ...thing }),
  v.object({ kind: v.literal('points'), amount: whole }),
  v.object({ kind: v.literal('balance'), amount: whole }),
])

/** Cost for the shop, fen. */
export function rewardFen(reward: Reward): number {
  if (reward.kind === 'points') return 0
  return reward.kind === 'balance' ? reward.amount : reward.value_fen
}

export function rewardView(reward: Reward): RewardView {
  const { kind } = reward
  if (kind === 'points') {
    return { kind, name: `${reward.amount} 积分`, image: '', value_text: '到账即可用' }
  }
  if (kind === 'balance') {
    const name = `${(reward.amount / 100).toFixed(2)} 元`
    return { kind, name, image: '', value_text: '存入余额' }
  }
  return { kind, name: reward.name, image: reward.image, value_text: reward.value_text }
}

export interface Handing {
  activity: ActivityRow
  uid: number
  reward: Reward
  /** Idempotency key: a second hand-over with it throws. */
  key: string
  now: number
}

/**
 * Hands over a reward whose stock and budget are already taken. Call it inside a transaction, after checking who gets
 * it. Returns the key of the grant; '' for points and money.
 */
export async function handOver(trx: Tx, handing: Handing): Promise<string> {
  const { activity, uid, reward, key, now } = handing
  const { brand_id: brandId, title } = activity
  if (reward.kind === 'points') {
    await movePoints(trx, { brandId, uid, delta: reward.amount, key, title, now })
    return ''
  }
  if (reward.kind === 'balance') {
    await credit(trx, {
      brandId,
      owner: uid,
      account: 'distribution',
      type: CAMPAIGN_CASH,
      amountFen: reward.amount,
      title,
      bizType: 'reward',
      bizId: key,
      now,
    })
    return ''
  }
  if (reward.kind === 'coupon' && reward.coupon_id !== undefined) {
    const source = { kind: 'reward', id: key }
    const own = await grantPromised(trx, { brandId, couponId: reward.coupon_id, uid, source, now })
    if (own !== undefined) return own
  }
  const { kind, name, image, value_text, valid_days, value_fen } = reward
  const { grantId } = await grant(trx, {
    activity,
    visitor: { uid },
    now,
    kind,
    item: { title: name, thumb: image, value_text },
    valueFen: value_fen,
    validFrom: now,
    validTo: now + valid_days * DAY_S,
  })
  return grantId
}
