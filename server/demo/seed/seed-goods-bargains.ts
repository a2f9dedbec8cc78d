import type { Insertable } from 'kysely'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import type { BargainExt } from '../../campaigns/goods-bargain/bargain-ext.ts'
import { addDemoSession, bargainRules } from './demo-bargain-sessions.ts'
import { bargains, type DemoBargain } from './goods-bargain-campaigns.ts'

/** Goods bargains in each state, with stock and sessions. */
export async function seedGoodsBargains(trx: Tx, now: number): Promise<void> {
  await trx
    .insertInto('activity')
    .values(bargains.map(bargain => activityRow(bargain, now)))
    .execute()
  for (const bargain of bargains) {
    await trx
      .insertInto('stock')
      .values(bargain.goods.map(each => stockRow(bargain, each)))
      .execute()
    for (const session of bargain.sessions ?? []) {
      await addDemoSession(trx, ofGoods(bargain, session.skuId), session, now)
    }
  }
}

function ofGoods(bargain: DemoBargain, item: number) {
  const { activity_id, goods } = bargain
  const rule = goods.find(({ sku_id }) => sku_id === item)
  if (!rule) throw new Error(`The demo's bargain ${activity_id} has no ${item}.`)
  return { brand_id: DEMO_BRAND, activity_id, item, rule, terms: extOf(bargain) }
}

/** A session at the floor holds a piece. */
function stockRow(
  { activity_id, sessions = [] }: DemoBargain,
  { sku_id, pieces, sold }: DemoBargain['goods'][number],
): Insertable<Tables['stock']> {
  const held_n = sessions.filter(({ skuId, status }) => skuId === sku_id && status === 1).length
  const left_n = pieces - sold - held_n
  return { brand_id: DEMO_BRAND, activity_id, item: sku_id, left_n, held_n, sold_n: sold }
}

function activityRow(bargain: DemoBargain, now: number): Insertable<Tables['activity']> {
  const { activity_id, title, subtitle, theme_color, starts_in, ends_in, status } = bargain
  return {
    brand_id: DEMO_BRAND,
    activity_id,
    type: 'goodsBargain',
    title,
    subtitle,
    cover: '',
    share_image: '/demo/card-tea-hill.svg',
    theme_color,
    // The default title of a shared bargain names the number of missing cuts.
    share_title: '',
    share_desc: subtitle,
    rules_html: rulesOf(bargain),
    start_at: now + starts_in * DAY_S,
    end_at: now + ends_in * DAY_S,
    status,
    stock_total: bargain.isSoldOut ? 25 : -1,
    stock_left: bargain.isSoldOut ? 0 : -1,
    limit_per_user: 6,
    ext: JSON.stringify(extOf(bargain)),
    join_count: bargain.sessions?.length ?? 0,
    created_at: now - 30 * DAY_S,
    updated_at: now,
  }
}

function extOf({ goods, more }: DemoBargain): BargainExt {
  return {
    goods: goods.map(({ pieces: _pieces, sold: _sold, ...rule }) => rule),
    first_pct: 0,
    buy_at: 'any',
    session_hours: 24,
    hold_hours: 24,
    help_limit: 3,
    help_day: 3,
    helpers: 'all',
    staff_helps: true,
    newcomer_first: true,
    ...more,
  }
}

function rulesOf(bargain: DemoBargain): string {
  const ext = extOf(bargain)
  const rules = [
    '选好一款发起砍价，再把它转给好友，每位好友帮你砍一刀。',
    ...bargainRules(ext, { keeps: '留货', buys: '下单' }),
    '砍价商品不与优惠券、积分和会员折扣同享；没有发货的订单可以申请退款。',
  ]
  return `<ol>${rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`
}
