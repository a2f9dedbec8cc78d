import type { Reward } from '../../../api/reward.ts'
import type { ActivityKey, ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import { moveStock } from '../../ledgers/sku-stock.ts'
import { handOver } from '../reward/reward.ts'
import { pieceOf, takeReward } from '../reward/take-reward.ts'
import { CLAIM_S, GIFT_STEP, type InviteRules, RANK_STEP } from './invite-rules.ts'
import { lapseInviteRewards } from './lapse.ts'
import { enqueueRewardNotice } from './notices.ts'
import { changeReward, returnReward } from './return-reward.ts'

export interface Earning {
  activity: ActivityRow
  rules: InviteRules
  uid: number
  validN: number
  now: number
}

/** Takes the rewards that a count has reached from the stock and makes them ready; each tier and round once. */
export async function earnRewards(trx: Tx, earning: Earning): Promise<void> {
  const { activity, rules, uid, validN, now } = earning
  const known = new Map(
    (await rowsOf(trx, activity, uid)).map(row => [`${row.step} ${row.round}`, row]),
  )
  for (const { step, n, reward, isCounted } of rules.tiers) {
    for (let round = 1; round <= rules.repeat && n * round <= validN; round += 1) {
      const before = known.get(`${step} ${round}`)
      // guard: what was reached before is paid once [server invite/claim]
      //   if (before && before.status !== 'withdrawn') continue ~>
      if (before && before.status !== 'withdrawn') continue
      const isTaken = await takeReward(trx, { activity, uid, item: step, reward, isCounted, now })
      await putReward(trx, activity, { uid, step, round, reward, isCounted, isTaken, now })
    }
  }
}

/** Makes the prize of a rank ready; these prizes have no stock. */
export async function earnPlace(
  trx: Tx,
  activity: ActivityRow,
  place: { uid: number; rank: number; reward: Reward; now: number },
): Promise<void> {
  const { rank, ...rest } = place
  const ready = { ...rest, step: RANK_STEP, round: rank, isCounted: false, isTaken: true }
  await putReward(trx, activity, ready)
}

/** Withdraws unclaimed rewards whose goal the count has fallen below. */
export async function withdrawRewards(trx: Tx, earning: Earning): Promise<void> {
  const { activity, rules, uid, validN } = earning
  for (const row of await rowsOf(trx, activity, uid)) {
    const tier = rules.tiers.find(({ step }) => step === row.step)
    if (!tier || row.status !== 'ready' || tier.n * row.round <= validN) continue
    await changeReward(trx, row, { status: 'withdrawn' })
    returnReward(trx, row)
  }
}

/** Hands over the gift for invitees; nothing when none is left. */
export async function giveGift(
  trx: Tx,
  { activity, rules, uid, now }: Omit<Earning, 'validN'>,
): Promise<void> {
  if (!rules.gift) return
  const { reward, isCounted } = rules.gift
  const taking = { activity, uid, item: GIFT_STEP, reward, isCounted, now }
  if (!(await takeReward(trx, taking))) return
  const key = `invite:${activity.activity_id}:${uid}:gift`
  const grant_id = await handOver(trx, { activity, uid, reward, key, now })
  await inBrand(trx, activity)
    .insertInto('invite_reward')
    .values({
      activity_id: activity.activity_id,
      uid,
      step: GIFT_STEP,
      round: 1,
      status: 'claimed',
      reward: JSON.stringify(reward),
      is_counted: isCounted,
      ready_at: now,
      claim_until: now,
      claimed_at: now,
      grant_id,
    })
    .execute()
  if (isCounted) moveStock(trx, 'sell', [pieceOf(activity, GIFT_STEP)])
}

interface Putting {
  uid: number
  step: number
  round: number
  reward: Reward
  isCounted: boolean
  isTaken: boolean
  now: number
}

async function putReward(
  trx: Tx,
  { brand_id: brandId, activity_id: activityId }: ActivityRow,
  { uid, step, round, reward, isCounted, isTaken, now }: Putting,
): Promise<void> {
  const changing = {
    status: isTaken ? ('ready' as const) : ('gone' as const),
    ready_at: now,
    claim_until: now + CLAIM_S,
  }
  await inBrand(trx, brandId)
    .insertInto('invite_reward')
    .values({
      activity_id: activityId,
      uid,
      step,
      round,
      reward: JSON.stringify(reward),
      is_counted: isCounted,
      ...changing,
    })
    .onConflict(conflict =>
      conflict
        .columns(['activity_id', 'uid', 'step', 'round'])
        .doUpdateSet({ ...changing, reward: JSON.stringify(reward) }),
    )
    .execute()
  if (!isTaken) return
  const payload = { activityId, uid, step, round }
  const key = `${activityId}:${uid}:${step}:${round}:${now}`
  await enqueue(trx, lapseInviteRewards, [{ brandId, key, dueAt: now + CLAIM_S, payload }])
  await enqueueRewardNotice(trx, { brandId, ...payload }, now)
}

async function rowsOf(trx: Tx, activity: ActivityKey, uid: number) {
  return inBrand(trx, activity)
    .selectFrom('invite_reward')
    .selectAll()
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .orderBy('step')
    .orderBy('round')
    .forUpdate()
    .execute()
}
