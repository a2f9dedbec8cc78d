import type { Insertable } from 'kysely'
import { sealNew } from '../../mechanics/draw/draw-seed.ts'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import { findActivity } from '../../core/activity-table.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tables } from '../../core/tables.ts'
import { runLastSteps, type Tx } from '../../core/tx.ts'
import { lockTeam } from '../../mechanics/team/team-table.ts'
import { holdPool, promisePool } from '../../campaigns/team-draw/draw-pool.ts'
import { drawTeam } from '../../campaigns/team-draw/draw-team.ts'
import { endTeams } from '../../campaigns/team-draw/end-teams.ts'
import { poolAt } from '../../campaigns/team-draw/team-draw-ext.ts'
import { prizeRows } from './seed-lotteries.ts'
import { participationRows } from './participation-rows.ts'
import { type DemoTeam, type DemoTeamDraw, teamDraws } from './team-draw-campaigns.ts'

/** `activity.stock_total` of a sold-out campaign: places in teams. */
const PLACES = 400

/** Team draws in each state, with teams; results come from the real mechanic. */
export async function seedTeamDraws(trx: Tx, now: number): Promise<void> {
  for (const campaign of teamDraws) {
    const activity = activityRow(campaign, now)
    await trx.insertInto('activity').values(activity).execute()
    await sealNew(trx, activity)
    await trx.insertInto('prize').values(prizeRows(campaign)).execute()
    for (const [at, team] of (campaign.teams ?? []).entries()) {
      const teamId = `demo-team-${campaign.activity_id}-${at + 1}`
      await addTeam(trx, campaign, { ...team, teamId }, now)
    }
    await drawTogether(trx, campaign.activity_id, now)
  }
}

async function addTeam(
  trx: Tx,
  { activity_id, ext }: DemoTeamDraw,
  { teamId, members, hoursAgo, status, isDrawn = false }: DemoTeam & { teamId: string },
  now: number,
): Promise<void> {
  const { size, hours } = ext
  const created_at = now - hoursAgo * HOUR_S
  const [leader_uid = 0] = members
  const joinedAt = (at: number) => created_at + at * 300
  const expires_at = created_at + hours * HOUR_S
  const fullAt = joinedAt(members.length - 1)
  await inBrand(trx, DEMO_BRAND)
    .insertInto('team')
    .values({
      team_id: teamId,
      activity_id,
      leader_uid,
      size,
      goal: size,
      lasts_s: hours * HOUR_S,
      paid: members.length,
      status,
      expires_at,
      created_at,
      ended_at: status === 1 ? null : status === 2 ? fullAt : expires_at,
    })
    .execute()
  await inBrand(trx, DEMO_BRAND)
    .insertInto('seat')
    .values(
      members.map((uid, at) => ({
        team_id: teamId,
        uid,
        activity_id,
        ref: `${teamId}-${uid}`,
        state: 'paid' as const,
        is_running: status === 1,
        taken_at: joinedAt(at),
        paid_at: joinedAt(at),
      })),
    )
    .execute()
  if (status !== 3) {
    const of = { brand_id: DEMO_BRAND, activity_id }
    await trx
      .insertInto('limit_count')
      .values(members.flatMap((uid, at) => participationRows(of, { uid, at: joinedAt(at) })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  if (status === 1) {
    const job = { brandId: DEMO_BRAND, key: teamId, dueAt: expires_at, payload: { teamId } }
    await enqueue(trx, endTeams, [job])
  }
  if (isDrawn) await drawFor(trx, activity_id, teamId, fullAt)
}

async function drawFor(trx: Tx, activityId: number, teamId: string, now: number): Promise<void> {
  const activity = await findActivity(trx, DEMO_BRAND, activityId)
  const team = await lockTeam(trx, { brandId: DEMO_BRAND, teamId })
  await drawTeam(trx, { activity, team, clientSeed: 'demo', now })
  await runLastSteps(trx)
}

/** Holds a common draw whose time has come; enqueues a later one. */
async function drawTogether(trx: Tx, activityId: number, now: number): Promise<void> {
  const activity = await findActivity(trx, DEMO_BRAND, activityId)
  await promisePool(trx, activity)
  const at = poolAt(activity)
  if (at === undefined || now < at) return
  await holdPool(trx, { brandId: DEMO_BRAND, activityId }, at)
  await runLastSteps(trx)
}

function activityRow(campaign: DemoTeamDraw, now: number): Insertable<Tables['activity']> {
  const { activity_id, title, subtitle, theme_color, picture, isSoldOut = false } = campaign
  return {
    brand_id: DEMO_BRAND,
    activity_id,
    type: 'teamDraw',
    title,
    subtitle,
    cover: '',
    share_image: picture,
    theme_color,
    // The default title names the number of missing members.
    share_title: '',
    share_desc: subtitle,
    rules_html: rulesOf(campaign),
    start_at: now + campaign.starts_in * DAY_S,
    end_at: now + campaign.ends_in * DAY_S,
    status: campaign.status,
    stock_total: isSoldOut ? PLACES : -1,
    stock_left: isSoldOut ? 0 : -1,
    limit_per_user: 3,
    ext: JSON.stringify({ ...campaign.ext, draw: { claim_days: 7 } }),
    created_at: now - 30 * DAY_S,
    updated_at: now,
  }
}

function rulesOf({ ext: { size, hours, mode } }: DemoTeamDraw): string {
  const rules = [
    `发起一支队伍，邀请好友加入，满 ${size} 人就能开奖。`,
    `一支队伍 ${hours} 小时内没有组满就结束，机会还给每位队员。`,
    ...(mode === 'atTime' ? drawnTogether : drawnAtOnce),
    '没满员之前可以退出；同一时间只能在一支队伍里，每人最多参加三支。',
    '奖品七天内领取有效。',
  ]
  return `<ol>${rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`
}

const drawnAtOnce = [
  '满员后队长先开奖，一分钟后队员也可以开；十分钟没有人开，会自动开奖。',
  '奖品、概率和剩余都写在页面上，开奖数字由事先封存的种子算出，活动结束后可以验证。',
]

const drawnTogether = [
  '满员的队伍都进入总开奖，活动结束时一起揭晓，每支队伍最多中一件。',
  '队伍的名次由事先封存的种子和队员的号码算出，活动结束后可以验证。',
]
