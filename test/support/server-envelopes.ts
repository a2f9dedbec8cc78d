import { DAY_S } from '../../api/values/time.ts'
import { envelopeSettings, type StoredEnvelope } from '../../api/configs/red-envelope.ts'
import { configOf } from '../../api/configs/settings.ts'
import { type Activity, runningActivity } from './server-activity.ts'
import type { TestServer } from './server-app.ts'
import { START } from './server-clock.ts'

/** A running campaign of 10 yuan in five shares. */
export const baseExt = configOf(envelopeSettings, {
  mode: 'pool',
  total_fen: 1000,
  count: 5,
  min_fen: 1,
  max_fen: 1000,
  greeting: '恭喜发财',
})

export async function addEnvelopes(
  { db }: TestServer,
  activityId: number,
  ext: Partial<StoredEnvelope> = {},
  changes: Partial<Activity> = {},
): Promise<void> {
  await db
    .insertInto('activity')
    .values(envelopeCampaign(activityId, ext, changes))
    .execute()
}

export function envelopeCampaign(
  activityId: number,
  ext: Partial<StoredEnvelope> = {},
  changes: Partial<Activity> = {},
): Activity {
  const whole = configOf(envelopeSettings, { ...baseExt, ...ext })
  return runningActivity({
    activity_id: activityId,
    type: 'redEnvelope',
    title: `红包${activityId}`,
    cover: '',
    share_image: '/card.svg',
    theme_color: '#c8321e',
    share_title: '{nickname}送你一个红包',
    share_desc: '拆开看看',
    rules_html: '<p>规则</p>',
    end_at: START + 10 * DAY_S,
    stock_total: whole.count,
    stock_left: whole.count,
    limit_per_user: 1,
    ext: JSON.stringify(whole),
    ...changes,
  })
}

/** Invariant: money in envelopes, paid and returned adds up to the total, and wallets contain what was paid. */
export async function moneyOf({ db }: TestServer, activityId: number, brandId = 8) {
  const envelopes = await db
    .selectFrom('envelope')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    .execute()
  const keys = ['', ...envelopes.map(each => each.envelope_id)]
  const shares = await db
    .selectFrom('envelope_share')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('envelope_id', 'in', keys)
    .execute()
  const lines = await db
    .selectFrom('wallet_log')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('biz_type', '=', 'envelope')
    .where(eb => eb.or(keys.map(key => eb('biz_id', 'like', `${key}:%`))))
    .execute()
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  const pool = envelopes.find(each => each.owner_uid === null)
  return {
    whole: pool?.total_fen ?? 0,
    left: sum(envelopes.map(each => each.left_fen)),
    returned: sum(envelopes.map(each => each.returned_fen)),
    paid: sum(shares.map(each => each.amount_fen)),
    booked: sum(lines.map(each => each.amount_fen)),
    openers: shares.map(each => each.uid).sort((a, b) => a - b),
    amounts: shares.map(each => each.amount_fen),
  }
}
