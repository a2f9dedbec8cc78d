import { sql } from 'kysely'
import { brandMinute } from '../../core/clock.ts'
import { count, id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { startPathOf } from '../../core/start-paths.ts'
import type { Tx } from '../../core/tx.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import { rewardView } from '../reward/reward.ts'
import { CLAIM_S } from './invite-rules.ts'

/** Lead of the reminder before a reward lapses, s. */
const EARLY_S = 86_400

const payload = { activityId: id, uid: id, step: count, round: id }

interface About {
  activityId: number
  uid: number
  step: number
  round: number
}

type Row = Awaited<ReturnType<typeof findReady>>[number]

const ofInviter = {
  isOf: (row: Row, told: About) =>
    row.activity_id === told.activityId &&
    row.uid === told.uid &&
    row.step === told.step &&
    row.round === told.round,
  receiver: (row: Row) => row.uid,
}

/** Tells an inviter that a reward is ready. */
export const notifyInviteReward = defineNotice({
  kind: 'notify-invite-reward',
  payload,
  find: findReady,
  ...ofInviter,
  words: row => ({
    ...faceOf(row),
    title: `邀请达标，${rewardView(row.reward).name}等你领`,
    text: `${brandMinute(row.claim_until)} 前有效，点开领取`,
  }),
  until: ({ claim_until }) => claim_until,
})

/** Reminds an inviter that an unclaimed reward lapses tomorrow. */
export const notifyInviteLapses = defineNotice({
  kind: 'notify-invite-lapses',
  payload,
  find: findReady,
  ...ofInviter,
  words: row => ({
    ...faceOf(row),
    title: `${rewardView(row.reward).name}还没有领`,
    text: `${brandMinute(row.claim_until)} 过期，过期后名额会放回`,
  }),
  until: ({ claim_until }) => claim_until,
})

/** Enqueues the notices for a reward, in its transaction. */
export async function enqueueRewardNotice(
  trx: Tx,
  { brandId, ...about }: About & { brandId: number },
  now: number,
): Promise<void> {
  const { activityId, uid, step, round } = about
  const key = `${activityId}:${uid}:${step}:${round}:${now}`
  const entry = { brandId, key, payload: about }
  await enqueue(trx, notifyInviteReward, [{ ...entry, dueAt: now }])
  await enqueue(trx, notifyInviteLapses, [{ ...entry, dueAt: now + CLAIM_S - EARLY_S }])
}

function findReady({ db, brandId, each }: Found<About>) {
  return inBrand(db, brandId)
    .selectFrom('invite_reward')
    .innerJoin('activity', 'activity.activity_id', 'invite_reward.activity_id')
    .selectAll('invite_reward')
    .select(['activity.type', 'activity.share_image'])
    .where('invite_reward.uid', '=', sql<number>`any(${each('uid')}::int[])`)
    .where('invite_reward.status', '=', 'ready')
    .execute()
}

const faceOf = ({ activity_id, type, share_image }: Row) => ({
  path: `${startPathOf(type)}?id=${activity_id}`,
  picture: share_image,
})
