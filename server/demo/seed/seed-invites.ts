import { type Insertable, sql } from 'kysely'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import type { InviteWhy } from '../../../api/values/invite-why.ts'
import type { Tables } from '../../core/tables.ts'
import { runLastSteps, type Tx } from '../../core/tx.ts'
import { invitePlay, type InviteExt, type InviteV2Ext } from '../../campaigns/invite/invite-ext.ts'
import { findActivity } from '../../core/activity-table.ts'
import { inBrand } from '../../core/in-brand.ts'
import { bindStatus } from '../../mechanics/invite/invite-table.ts'
import { tallyInviters } from '../../mechanics/invite/invite-tally.ts'
import { CLAIM_S, RANK_STEP } from '../../mechanics/invite/invite-rules.ts'
import { handOver } from '../../mechanics/reward/reward.ts'
import { type DemoInvite, type DemoInviter, invites, invitesV2 } from './invite-campaigns.ts'

/**
 * Invitees are earlier visitors: valid ones from this uid downwards, the others from the next one
 * upwards.
 */
export const LAST_FRIEND = 136
const FIRST_WAITING = 113
const LAST_WAITING = 120

/** Invitation campaigns of both types in each state, with inviters. */
export async function seedInvites(trx: Tx, now: number): Promise<void> {
  for (const [type, list] of [
    ['invite', invites],
    ['inviteV2', invitesV2],
  ] as const) {
    for (const campaign of list) await addInvite(trx, type, campaign, now)
  }
}

async function addInvite(
  trx: Tx,
  type: 'invite' | 'inviteV2',
  campaign: DemoInvite,
  now: number,
): Promise<void> {
  const { activity_id, left = {}, people = [] } = campaign
  await trx
    .insertInto('activity')
    .values(activityRow(type, campaign, now))
    .execute()
  const stock = Object.entries(left).map(([item, left_n]) => ({
    brand_id: DEMO_BRAND,
    activity_id,
    item: Number(item),
    left_n,
    held_n: people.filter(({ rewards }) => rewards?.[Number(item)] === 'ready').length,
  }))
  await trx.insertInto('stock').values(stock).execute()
  // Each visitor can be invited by one person only.
  const free = { counting: LAST_FRIEND, waiting: FIRST_WAITING }
  for (const person of people) await addInviter(trx, campaign, { person, free, now })
  await tallyInviters(trx, { brand_id: DEMO_BRAND, activity_id })
  if (campaign.ends_in < 0) {
    await inBrand(trx, DEMO_BRAND)
      .insertInto('invite_settled')
      .values({ activity_id, settled_at: now })
      .execute()
  }
}

function activityRow(
  type: string,
  campaign: DemoInvite,
  now: number,
): Insertable<Tables['activity']> {
  const { activity_id, title, subtitle, card, theme_color, starts_in, ends_in, status } = campaign
  return {
    brand_id: DEMO_BRAND,
    activity_id,
    type,
    title,
    subtitle,
    cover: '',
    share_image: `/demo/card-${card}.svg`,
    theme_color,
    share_title: '',
    share_desc: subtitle,
    rules_html: rulesOf(campaign.ext),
    start_at: now + starts_in * DAY_S,
    end_at: now + ends_in * DAY_S,
    status,
    ext: JSON.stringify(campaign.ext),
    join_count: (campaign.people ?? []).reduce(
      (sum, { valid, bound = 0 }) => sum + valid + bound,
      0,
    ),
    created_at: now - 40 * DAY_S,
    updated_at: now,
  }
}

/** Next unused uid of a demo invitee, by whether the invitee is valid already. */
interface Free {
  counting: number
  waiting: number
}

interface Adding {
  person: DemoInviter
  free: Free
  now: number
}

async function addInviter(
  trx: Tx,
  { activity_id, ends_in }: DemoInvite,
  { person, free, now }: Adding,
): Promise<void> {
  const { uid, valid, bound = 0, old = 0 } = person
  const last = Math.min(now, now + ends_in * DAY_S)
  const kinds = [
    ...Array.from({ length: valid }, () => bindStatus.valid),
    ...Array.from({ length: bound }, () => bindStatus.bound),
    ...Array.from({ length: old }, () => bindStatus.uncounted),
  ]
  const binds = kinds.flatMap((status, at) => {
    const invitee = nextFriend(free, status)
    const bound_at = last - (at * 5 + 3) * HOUR_S
    const why: InviteWhy = status === bindStatus.uncounted ? 'oldCustomer' : ''
    const row = {
      brand_id: DEMO_BRAND,
      activity_id,
      invitee_uid: invitee,
      inviter_uid: uid,
      staff_id: 5,
    }
    const valid_at = status === bindStatus.valid ? bound_at + HOUR_S : null
    const bind = { ...row, status, why, bound_at, expire_at: bound_at + 30 * DAY_S, valid_at }
    return invitee > 0 ? [bind] : []
  })
  await inBrand(trx, DEMO_BRAND)
    .insertInto('invite_count')
    .values({
      activity_id,
      inviter_uid: uid,
      bound_n: Math.max(valid, binds.length),
      valid_n: valid,
      reached_at: last - 2 * HOUR_S,
    })
    .execute()
  if (binds.length > 0) {
    await trx.insertInto('invite_bind').values(binds).execute()
    await addActs(trx, binds)
  }
  await addRewards(trx, activity_id, { person, free, now })
}

/** Valid invitees have added a staff member. */
async function addActs(trx: Tx, binds: Insertable<Tables['invite_bind']>[]): Promise<void> {
  const done = binds.filter(({ valid_at }) => valid_at)
  if (done.length === 0) return
  await inBrand(trx, DEMO_BRAND)
    .insertInto('staff_bond')
    .values(
      done.map(({ invitee_uid, valid_at }) => ({
        uid: invitee_uid,
        user_id: 5,
        bound_at: valid_at ?? 0,
      })),
    )
    .onConflict(conflict =>
      // A person can be invited in two campaigns; the later bond is kept.
      conflict.columns(['uid', 'user_id']).doUpdateSet({
        bound_at: sql<number>`greatest(staff_bond.bound_at, excluded.bound_at)`,
      }),
    )
    .execute()
}

/** 0 when all visitors have been invited. */
function nextFriend(free: Free, status: number): number {
  if (status === bindStatus.valid) {
    if (free.counting <= LAST_WAITING) return 0
    free.counting -= 1
    return free.counting + 1
  }
  if (free.waiting > LAST_WAITING) return 0
  free.waiting += 1
  return free.waiting - 1
}

async function addRewards(trx: Tx, activityId: number, { person, now }: Adding): Promise<void> {
  const { uid, rewards = {} } = person
  const activity = await findActivity(trx, DEMO_BRAND, activityId)
  const play = invitePlay(activity)
  for (const [key, status] of Object.entries(rewards)) {
    const step = Number(key)
    const rank = 2
    const reward =
      step === RANK_STEP
        ? play.places?.find(({ from, to }) => from <= rank && rank <= to)?.reward
        : play.rules.tiers.find(tier => tier.step === step)?.reward
    if (!reward) throw new Error(`The demo's campaign ${activityId} has no reward ${step}.`)
    const claim = { activity, uid, reward, key: `demo:${activityId}:${uid}:${step}`, now }
    const grant_id = status === 'claimed' ? await handOver(trx, claim) : ''
    await runLastSteps(trx)
    await inBrand(trx, DEMO_BRAND)
      .insertInto('invite_reward')
      .values({
        activity_id: activityId,
        uid,
        step,
        round: step === RANK_STEP ? rank : 1,
        status,
        reward: JSON.stringify(reward),
        is_counted:
          step !== RANK_STEP && play.rules.tiers.some(tier => tier.step === step && tier.isCounted),
        ready_at: now - HOUR_S,
        claim_until: now - HOUR_S + CLAIM_S,
        claimed_at: status === 'ready' ? null : now - HOUR_S,
        grant_id,
      })
      .execute()
  }
}

const acts = {
  register: '开通会员',
  addStaff: '添加门店顾问',
  joinShop: '扫门店的入店码',
  firstOrder: '完成第一笔订单',
  form: '提交报名表',
}

function rulesOf(ext: InviteExt | InviteV2Ext): string {
  const who = ext.check_new ? '第一次来店里的新朋友' : '好友'
  const rules = [
    `把你的邀请发给好友，${who}接受后${acts[ext.valid_when]}，就算邀请成功。`,
    '一位好友只算一次，以第一个接受的邀请为准；自己、互相邀请不计数。',
    `好友接受邀请后 ${ext.bind_days} 天内完成才计数。`,
    ...(ext.revoke_days > 0 ? [`完成后 ${ext.revoke_days} 天内退出的，人数会减回去。`] : []),
    ...('day_cap' in ext && ext.day_cap > 0 ? [`每人每天最多计 ${ext.day_cap} 位。`] : []),
    '达标后名额为你保留 7 天，过期放回；奖励数量有限，先达标先得。',
    ...('places' in ext && ext.places.length > 0
      ? ['活动结束时按邀请人数排榜，人数相同先达到的在前。']
      : []),
  ]
  return `<ol>${rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`
}
