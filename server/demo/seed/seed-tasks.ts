import { GUIDE } from './demo-staff.ts'
import { sql } from 'kysely'
import { LAST_FRIEND } from './seed-invites.ts'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import type { InviteWhy } from '../../../api/values/invite-why.ts'
import { findActivity } from '../../core/activity-table.ts'
import { inBrand } from '../../core/in-brand.ts'
import { runLastSteps, type Tx } from '../../core/tx.ts'
import { taskRules } from '../../campaigns/invite/tasks-ext.ts'
import { CLAIM_S } from '../../mechanics/invite/invite-rules.ts'
import { bindStatus } from '../../mechanics/invite/invite-table.ts'
import { tallyInviters } from '../../mechanics/invite/invite-tally.ts'
import { handOver } from '../../mechanics/reward/reward.ts'
import { type DemoParticipant, type DemoTask, taskCampaigns } from './task-campaigns.ts'

const FIRST_STRANGER = 113

/** Task campaigns in every state, with participants on their way. */
export async function seedTasks(trx: Tx, now: number): Promise<void> {
  for (const campaign of taskCampaigns) await addCampaign(trx, campaign, now)
}

async function addCampaign(trx: Tx, campaign: DemoTask, now: number): Promise<void> {
  const { activity_id, card, starts_in, ends_in, ext, left = {}, people = [] } = campaign
  const { title, subtitle, theme_color, status } = campaign
  await inBrand(trx, DEMO_BRAND)
    .insertInto('activity')
    .values({
      activity_id,
      type: 'tasks',
      title,
      subtitle,
      cover: '',
      share_image: `/demo/card-${card}.svg`,
      theme_color,
      share_title: '',
      share_desc: subtitle,
      rules_html: rulesOf(campaign),
      start_at: now + starts_in * DAY_S,
      end_at: now + ends_in * DAY_S,
      status,
      ext: JSON.stringify(ext),
      join_count: people.length,
      created_at: now - 40 * DAY_S,
      updated_at: now,
    })
    .execute()
  const stock = Object.entries(left).map(([item, left_n]) => ({
    brand_id: DEMO_BRAND,
    activity_id,
    item: Number(item),
    left_n,
    held_n: people.filter(({ rewards }) => rewards?.[Number(item)] === 'ready').length,
  }))
  if (stock.length > 0) await trx.insertInto('stock').values(stock).execute()
  const lists = Object.entries(campaign.codes ?? {}).flatMap(([step, codes]) =>
    codes.map(code => ({ brand_id: DEMO_BRAND, activity_id, step: Number(step), code })),
  )
  if (lists.length > 0) await trx.insertInto('reward_code').values(lists).execute()
  const free = { friend: LAST_FRIEND, stranger: FIRST_STRANGER }
  for (const person of people) await addParticipant(trx, campaign, { person, free, now })
  await tallyInviters(trx, { brand_id: DEMO_BRAND, activity_id })
  if (ends_in < 0) {
    await inBrand(trx, DEMO_BRAND)
      .insertInto('invite_settled')
      .values({ activity_id, settled_at: now })
      .execute()
  }
}

interface Adding {
  person: DemoParticipant
  /** The next visitors who are not in this campaign yet. */
  free: { friend: number; stranger: number }
  now: number
}

async function addParticipant(trx: Tx, campaign: DemoTask, adding: Adding): Promise<void> {
  const { activity_id, ends_in } = campaign
  const { person, free, now } = adding
  const { uid, valid, lost = 0, old = 0 } = person
  const last = Math.min(now, now + ends_in * DAY_S)
  const state = `demo-${activity_id}-${uid}`
  await inBrand(trx, DEMO_BRAND)
    .insertInto('contact_code')
    .values({
      activity_id,
      uid,
      state,
      user_id: GUIDE,
      qr_text: `https://work.banshan.example/sandbox/add-staff?br=${DEMO_BRAND}&staffId=${GUIDE}&state=${state}`,
      created_at: last - 2 * DAY_S,
    })
    .execute()
  const kinds = [
    ...Array.from({ length: valid }, () => bindStatus.valid),
    ...Array.from({ length: lost }, () => bindStatus.revoked),
    ...Array.from({ length: old }, () => bindStatus.uncounted),
  ]
  const binds = kinds.map((status, at) => {
    const bound_at = last - (at * 5 + 3) * HOUR_S
    const invitee_uid = nextHelper(free, status)
    const why: InviteWhy = status === bindStatus.uncounted ? 'oldCustomer' : ''
    return {
      brand_id: DEMO_BRAND,
      activity_id,
      invitee_uid,
      inviter_uid: uid,
      staff_id: GUIDE,
      status,
      why: status === bindStatus.revoked ? ('left' as const) : why,
      bound_at,
      expire_at: bound_at + 400 * DAY_S,
      valid_at: status === bindStatus.uncounted ? null : bound_at + HOUR_S,
      revoked_at: status === bindStatus.revoked ? bound_at + 2 * HOUR_S : null,
    }
  })
  await trx.insertInto('invite_bind').values(binds).execute()
  await addBonds(
    trx,
    binds.filter(({ status }) => status === bindStatus.valid),
  )
  await inBrand(trx, DEMO_BRAND)
    .insertInto('invite_count')
    .values({
      activity_id,
      inviter_uid: uid,
      bound_n: binds.length,
      valid_n: valid,
      reached_at: last - 2 * HOUR_S,
    })
    .execute()
  await addRewards(trx, campaign, adding)
}

function nextHelper(free: Adding['free'], status: number): number {
  if (status === bindStatus.valid) {
    free.friend -= 1
    return free.friend + 1
  }
  free.stranger += 1
  return free.stranger - 1
}

/** Helpers who count have a staff member. */
async function addBonds(
  trx: Tx,
  helpers: { invitee_uid: number; bound_at: number }[],
): Promise<void> {
  await inBrand(trx, DEMO_BRAND)
    .insertInto('staff_bond')
    .values(
      helpers.map(({ invitee_uid, bound_at }) => ({
        uid: invitee_uid,
        user_id: GUIDE,
        bound_at: bound_at + HOUR_S,
      })),
    )
    .onConflict(conflict =>
      // A visitor may help in several campaigns: the latest bond counts in all of them.
      conflict.columns(['uid', 'user_id']).doUpdateSet({
        bound_at: sql<number>`greatest(staff_bond.bound_at, excluded.bound_at)`,
      }),
    )
    .execute()
}

async function addRewards(
  trx: Tx,
  { activity_id, ext }: DemoTask,
  { person: { uid, rewards = {} }, now }: Adding,
): Promise<void> {
  const activity = await findActivity(trx, DEMO_BRAND, activity_id)
  const { tiers } = taskRules(ext)
  for (const [key, status] of Object.entries(rewards)) {
    const step = Number(key)
    const tier = tiers[step - 1]
    const redeem = ext.tiers[step - 1]?.redeem
    if (!tier) throw new Error(`The demo's campaign ${activity_id} has no tier ${step}.`)
    const isGiven = status === 'claimed'
    const claim = { activity, uid, reward: tier.reward, key: `demo:${activity_id}:${step}`, now }
    const grant_id = isGiven && redeem === 'auto' ? await handOver(trx, claim) : ''
    await runLastSteps(trx)
    if (isGiven && redeem === 'code') await giveFirstCode(trx, { activity_id, step, uid, now })
    await inBrand(trx, DEMO_BRAND)
      .insertInto('invite_reward')
      .values({
        activity_id,
        uid,
        step,
        round: 1,
        status,
        reward: JSON.stringify(tier.reward),
        is_counted: tier.isCounted,
        ready_at: now - HOUR_S,
        claim_until: now - HOUR_S + CLAIM_S,
        claimed_at: isGiven ? now - HOUR_S : null,
        grant_id,
      })
      .execute()
  }
}

async function giveFirstCode(
  trx: Tx,
  { activity_id, step, uid, now }: { activity_id: number; step: number; uid: number; now: number },
): Promise<void> {
  const first = await inBrand(trx, DEMO_BRAND)
    .selectFrom('reward_code')
    .select('code')
    .where('activity_id', '=', activity_id)
    .where('step', '=', step)
    .orderBy('code')
    .executeTakeFirstOrThrow()
  await inBrand(trx, DEMO_BRAND)
    .updateTable('reward_code')
    .set({ uid, given_at: now - HOUR_S })
    .where('activity_id', '=', activity_id)
    .where('step', '=', step)
    .where('code', '=', first.code)
    .execute()
}

/** The rules sheet, as the shop would write it. */
function rulesOf({ ext }: DemoTask): string {
  const rules = [
    '点“生成我的海报”得到专属二维码，把海报或卡片发给朋友。',
    `${ext.new_friend_only ? '第一次加门店顾问的朋友' : '朋友'}识别你的二维码、加上顾问，就记到你名下。`,
    '一位朋友只能帮一个人，只算一次；自己、互相助力不计数。',
    ...(ext.minus_on_delete ? ['朋友删除顾问的，还没有领取的档位会减回去；已领取的不收回。'] : []),
    '你自己删除顾问期间不能领取，重新添加后恢复。',
    '达标后名额为你保留 7 天，过期放回；礼品数量有限，先达标先得。',
  ]
  return `<ol>${rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`
}
