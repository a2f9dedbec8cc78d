import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import type { Reward, RewardView } from '../../../api/reward.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Tx } from '../../core/tx.ts'
import { type Given, give } from './give.ts'

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
  const { reward, key, now, ...to } = handing
  const from = { kind: 'reward', id: key }
  return (await give(trx, { ...to, given: givenOf(reward, now), from, now })).grantId
}

function givenOf(reward: Reward, now: number): Given {
  if (reward.kind === 'points') return { points: reward.amount }
  if (reward.kind === 'balance') return { fen: reward.amount }
  const { kind, name, image, value_text, valid_days, value_fen } = reward
  const item = { title: name, thumb: image, value_text }
  const couponId = reward.kind === 'coupon' ? reward.coupon_id : undefined
  return { thing: { kind, item, valueFen: value_fen, validTo: now + valid_days * DAY_S, couponId } }
}
