import { inBrand } from '../../core/in-brand.ts'
import type { Insertable } from 'kysely'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tables } from '../../core/tables.ts'
import { runLastSteps, type Tx } from '../../core/tx.ts'
import { drawHelpers, holdDraw } from '../../campaigns/lottery-helper/draw.ts'
import { holdRedraw } from '../../campaigns/lottery-helper/redraw.ts'
import { sealNew } from '../../mechanics/draw/draw-seed.ts'
import { codesOf, MAX_ROUNDS, sealOf } from '../../mechanics/draw/scheduled-draw.ts'
import { type DemoHelperDraw, helperDraws } from './helper-draw-campaigns.ts'
import { participationRows } from './participation-rows.ts'
import { prizeRows } from './seed-lotteries.ts'

/** First uid of made-up helpers without a visitor's row. */
const FRIENDS = 20_000

/** Scheduled draws in each state; held ones are drawn by the real mechanic. */
export async function seedHelperDraws(trx: Tx, now: number): Promise<void> {
  for (const campaign of helperDraws) {
    const activity = activityRow(campaign, now)
    await trx.insertInto('activity').values(activity).execute()
    await sealNew(trx, activity)
    if (campaign.root) await sealRounds(trx, campaign.activity_id, campaign.root)
    await trx.insertInto('prize').values(prizeRows(campaign)).execute()
    await addPeople(trx, campaign, now)
    await drawOrPromise(trx, campaign, now)
  }
}

/** Gives a demo draw the seeds of a fixed root. */
async function sealRounds(trx: Tx, activityId: number, root: string): Promise<void> {
  let seed = root
  for (let round = MAX_ROUNDS; round > 1; round -= 1) seed = sealOf(seed)
  await inBrand(trx, DEMO_BRAND)
    .updateTable('draw_seed')
    .set({ seed, hash: sealOf(seed), root })
    .where('activity_id', '=', activityId)
    .execute()
}

async function addPeople(trx: Tx, { activity_id, people }: DemoHelperDraw, now: number) {
  if (people.length === 0) return
  const of = { brand_id: DEMO_BRAND, activity_id }
  const joinedAt = (at: number) => now - 2 * DAY_S + at * 300
  const records = people.map(([uid, helpers], at) => ({
    ...of,
    record_id: `demo-helper-${activity_id}-${uid}`,
    uid,
    codes_n: helpers + 1,
    helpers_n: helpers,
    joined_at: joinedAt(at),
    helped_at: helpers > 0 ? joinedAt(at) + helpers * 60 : 0,
  }))
  await trx.insertInto('helper_record').values(records).execute()
  const codes = people.flatMap(([uid, helpers], at) =>
    Array.from({ length: helpers + 1 }, (_, n) => ({
      ...of,
      code: codesOf(activity_id, uid, `demo ${n}`)[0] ?? '',
      owner_uid: uid,
      source: n === 0 ? 'own' : `help:${FRIENDS + n}`,
      at: joinedAt(at) + n * 60,
    })),
  )
  await trx.insertInto('helper_code').values(codes).execute()
  await trx
    .insertInto('helper_draw')
    .values({ ...of, people_n: people.length, codes_n: codes.length })
    .execute()
  await trx
    .insertInto('limit_count')
    .values(people.flatMap(([uid], at) => participationRows(of, { uid, at: joinedAt(at) })))
    .execute()
}

async function drawOrPromise(
  trx: Tx,
  { activity_id: activityId, drawnHoursAgo, redrawnHoursAgo, drawsInHours }: DemoHelperDraw,
  now: number,
): Promise<void> {
  const draw = { brandId: DEMO_BRAND, activityId }
  if (drawnHoursAgo !== undefined) {
    await holdDraw(trx, draw, now - drawnHoursAgo * HOUR_S)
    await runLastSteps(trx)
    if (redrawnHoursAgo === undefined) return
    await holdRedraw(trx, { ...draw, round: 2 }, now - redrawnHoursAgo * HOUR_S)
    await runLastSteps(trx)
    return
  }
  if (drawsInHours === undefined) return
  const dueAt = now + drawsInHours * HOUR_S
  const job = { brandId: DEMO_BRAND, key: String(activityId), dueAt, payload: { activityId } }
  await enqueue(trx, drawHelpers, [job])
}

function activityRow(campaign: DemoHelperDraw, now: number): Insertable<Tables['activity']> {
  const { activity_id, title, subtitle, theme_color, picture, drawsInHours, ext } = campaign
  const drawAt = drawsInHours === undefined ? 0 : now + drawsInHours * HOUR_S
  return {
    brand_id: DEMO_BRAND,
    activity_id,
    type: 'lotteryHelper',
    title,
    subtitle,
    cover: '',
    share_image: picture,
    theme_color,
    // The default title names the first prize.
    share_title: '',
    share_desc: subtitle,
    rules_html: rulesOf(campaign),
    start_at: now + campaign.starts_in * DAY_S,
    end_at: now + campaign.ends_in * DAY_S,
    status: campaign.status,
    limit_per_user: 1,
    ext: JSON.stringify({ ...ext, draw_at: drawAt, draw: { claim_days: 7 } }),
    created_at: now - 30 * DAY_S,
    updated_at: now,
  }
}

function rulesOf({
  ext: { max_codes = 10, help_limit = 3, mode, people, redraw_unclaimed },
}: DemoHelperDraw): string {
  const rules = [
    '每人报名得一个抽奖码，好友每助力一次再加一个。',
    `每人最多 ${max_codes} 个码；一位好友给同一个人只能助力一次，整个活动最多助力 ${help_limit} 人。`,
    mode === 'people'
      ? `满 ${people} 人当场开奖；人数不够，活动结束时开奖。`
      : '到公布的时间自动开奖，几秒后所有页面同时揭晓。',
    '所有抽奖码按事先封存的种子排出顺序，从最好的奖品开始依次发，每人最多中一件。',
    '种子的指纹从一开始就写在页面上，开奖后公开种子和全部抽奖码，谁都能重新算一遍。',
    redraw_unclaimed
      ? '奖品七天内领取有效，过时没领的在没中奖的人里再抽一轮，每一轮都能重新算一遍。'
      : '奖品七天内领取有效。',
  ]
  return `<ol>${rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`
}
