import type { Insertable } from 'kysely'
import { RECEIVED } from '../../mechanics/envelope/envelope.ts'
import { CAMPAIGN_CASH } from '../../mechanics/reward/give.ts'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { randomKey } from '../../core/random.ts'
import type { Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { nextShare } from '../../mechanics/envelope/envelope-split.ts'
import { type DemoEnvelope, envelopes } from './envelope-campaigns.ts'
import { createChance } from './history.ts'
import { olderVisitors } from './older-visitors.ts'
import { participationRows } from './participation-rows.ts'

type Rows = {
  [Table in 'activity' | 'envelope' | 'limit_count' | 'envelope_share' | 'wallet_log']: Insertable<
    Tables[Table]
  >[]
}

/** Red envelope campaigns of each kind and in each state, with the balances of earlier visitors. */
export async function seedEnvelopes(trx: Tx, now: number): Promise<void> {
  const rows: Rows = {
    activity: [],
    envelope: [],
    limit_count: [],
    envelope_share: [],
    wallet_log: [],
  }
  const balances = new Map<number, number>()
  for (const campaign of envelopes) add(rows, balances, campaign, now)
  await trx.insertInto('activity').values(rows.activity).execute()
  await trx.insertInto('envelope').values(rows.envelope).execute()
  await trx.insertInto('limit_count').values(rows.limit_count).execute()
  await trx.insertInto('envelope_share').values(rows.envelope_share).execute()
  await trx.insertInto('wallet_log').values(rows.wallet_log).execute()
  await trx
    .insertInto('wallet')
    .values([...balances].map(walletRow))
    .execute()
}

function add(rows: Rows, balances: Map<number, number>, campaign: DemoEnvelope, now: number): void {
  const { activity_id, ext, opened } = campaign
  const start = now + campaign.starts_in * DAY_S
  const end = now + campaign.ends_in * DAY_S
  const envelope_id = `pool-${activity_id}`
  const chance = createChance(activity_id)
  let left = ext.total_fen
  for (const [index, { uid }] of olderVisitors.slice(0, opened).entries()) {
    const { min_fen: min, max_fen: max } = ext
    const rest = { fen: left, shares: ext.count - index, min, max }
    const amount = nextShare(rest, (low, high) => low + chance(high - low + 1))
    const at = start + chance(Math.min(now, end) - start)
    const balance = (balances.get(uid) ?? 0) + amount
    left -= amount
    balances.set(uid, balance)
    rows.limit_count.push(...participationRows({ brand_id: DEMO_BRAND, activity_id }, { uid, at }))
    rows.envelope_share.push({
      brand_id: DEMO_BRAND,
      envelope_id,
      uid,
      amount_fen: amount,
      status: RECEIVED,
      opened_at: at,
    })
    rows.wallet_log.push({
      brand_id: DEMO_BRAND,
      log_id: randomKey(),
      owner: uid,
      account: 'distribution',
      type: CAMPAIGN_CASH,
      amount_fen: amount,
      balance_fen: balance,
      title: campaign.title,
      biz_type: 'envelope',
      biz_id: `${envelope_id}:${uid}`,
      activity_id,
      created_at: at,
    })
  }
  rows.activity.push(activityRow(campaign, start, end, now))
  if (opened > 0) {
    rows.envelope.push({
      brand_id: DEMO_BRAND,
      envelope_id,
      activity_id,
      owner_uid: null,
      total_fen: ext.total_fen,
      left_fen: left,
      share_n: ext.count,
      left_n: ext.count - opened,
      min_fen: ext.min_fen,
      max_fen: ext.max_fen,
      created_at: start,
      expire_at: end,
    })
  }
}

function activityRow(
  campaign: DemoEnvelope,
  start: number,
  end: number,
  now: number,
): Insertable<Tables['activity']> {
  const { ext, opened } = campaign
  return {
    brand_id: DEMO_BRAND,
    activity_id: campaign.activity_id,
    type: 'redEnvelope',
    title: campaign.title,
    subtitle: campaign.subtitle,
    cover: '',
    share_image: `/demo/card-${campaign.picture}.svg`,
    theme_color: campaign.theme_color,
    share_title: '{nickname}送你一个红包',
    share_desc: campaign.share_desc,
    rules_html: rulesOf(campaign),
    start_at: start,
    end_at: end,
    status: 1,
    stock_total: ext.count,
    stock_left: ext.count - opened,
    limit_per_user: campaign.limit,
    ext: JSON.stringify(ext),
    join_count: opened,
    created_at: now - 60 * DAY_S,
    updated_at: now,
  }
}

const yuan = (fen: number) => String(fen / 100)

function rulesOf({ ext, limit }: DemoEnvelope): string {
  const { total_fen, count, min_fen, max_fen } = ext
  const amounts =
    min_fen === max_fen
      ? `每个 ${yuan(min_fen)} 元`
      : `每个 ${yuan(min_fen)} 到 ${yuan(max_fen)} 元，随机`
  const rules = [
    `共 ${yuan(total_fen)} 元，分成 ${count} 个红包，${amounts}。`,
    `每人可以拆 ${limit} 个，派完即止。`,
    '拆开的钱进入余额，满 1 元可以提现。',
    ...(ext.mode === 'group'
      ? [`每个红包由 ${ext.share_n ?? 2} 个人分，24 小时内没拆完的部分退回商家。`]
      : ['活动结束时没有拆开的部分退回商家。']),
    '通过不正当方式拆开的红包，门店有权收回。',
  ]
  return `<ol>${rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`
}

const walletRow = ([uid, fen]: [number, number]): Insertable<Tables['wallet']> => ({
  brand_id: DEMO_BRAND,
  owner: uid,
  account: 'distribution',
  balance_fen: fen,
  total_in_fen: fen,
})
