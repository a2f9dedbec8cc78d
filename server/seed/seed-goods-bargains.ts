import type { Insertable } from 'kysely'
import type { Tables } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'
import { enqueue } from '../core/jobs/enqueue.ts'
import { type BargainExt, configOf, cuttingOf } from '../goods-bargain/bargain-ext.ts'
import { endBargains } from '../goods-bargain/end-sessions.ts'
import { cutParts, ownPart } from '../mechanics/assist/parts.ts'
import { bargains, type DemoBargain, type DemoSession } from './goods-bargain-campaigns.ts'
import { createChance } from './history.ts'
import { participationRows } from './participation-rows.ts'

const BRAND = 8
const DAY_S = 86_400
const HOUR_S = 3600
/** The older visitors of the demo, who help. */
const FIRST_HELPER = 101

/** Bargains in every state, with pieces of their own and people on their way. */
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
    for (const session of bargain.sessions ?? []) await addSession(trx, bargain, session, now)
  }
}

/** Somebody at the floor holds a piece. */
function stockRow(
  { activity_id, sessions = [] }: DemoBargain,
  { sku_id, pieces, sold }: DemoBargain['goods'][number],
): Insertable<Tables['stock']> {
  const held_n = sessions.filter(({ skuId, status }) => skuId === sku_id && status === 1).length
  const left_n = pieces - sold - held_n
  return { brand_id: BRAND, activity_id, item: sku_id, left_n, held_n, sold_n: sold }
}

function activityRow(bargain: DemoBargain, now: number): Insertable<Tables['activity']> {
  const { activity_id, title, subtitle, theme_color, starts_in, ends_in, status } = bargain
  return {
    brand_id: BRAND,
    activity_id,
    type: 'goodsBargain',
    title,
    subtitle,
    cover: '',
    share_image: '/demo/card-tea-hill.svg',
    theme_color,
    // The default title of a shared bargain says how many cuts are missing.
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

async function addSession(
  trx: Tx,
  bargain: DemoBargain,
  { id, uid, skuId, hoursAgo, helps, status }: DemoSession,
  now: number,
): Promise<void> {
  const { activity_id, goods } = bargain
  const ext = extOf(bargain)
  const rule = goods.find(({ sku_id }) => sku_id === skuId)
  if (!rule) throw new Error(`The demo's bargain ${id} is about other goods.`)
  const whole = rule.start_fen - rule.floor_fen
  const cutting = cuttingOf(rule)
  const own = ownPart(whole, ext.first_pct, cutting.mode === 'byCount' ? cutting.count : 1)
  const parts = cutParts(whole - own, cutting, createChance(uid * 100 + skuId))
  const created_at = now - hoursAgo * HOUR_S
  const isReached = helps === parts.length
  const reached_at = isReached ? created_at + (helps + 1) * 600 : null
  const expire_at = created_at + ext.session_hours * HOUR_S
  await trx
    .insertInto('assist')
    .values({
      brand_id: BRAND,
      session_id: id,
      activity_id,
      owner_uid: uid,
      item: skuId,
      config: JSON.stringify(configOf(rule, ext)),
      whole,
      own,
      parts: JSON.stringify(parts),
      done_n: helps,
      done: parts.slice(0, helps).reduce((sum, part) => sum + part, own),
      status,
      created_at,
      expire_at,
      reached_at,
      held_until: reached_at && reached_at + ext.hold_hours * HOUR_S,
      used_at: status === 2 ? (reached_at ?? now) + HOUR_S : null,
    })
    .execute()
  await addHelps(trx, id, parts.slice(0, helps), created_at)
  const of = { brand_id: BRAND, activity_id }
  await trx
    .insertInto('limit_count')
    .values(participationRows(of, { uid, at: created_at }))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  if (status > 1) return
  const dueAt = reached_at ? reached_at + ext.hold_hours * HOUR_S : expire_at
  await enqueue(trx, endBargains, [{ brandId: BRAND, key: id, dueAt, payload: { sessionId: id } }])
}

async function addHelps(trx: Tx, id: string, parts: number[], since: number): Promise<void> {
  if (parts.length === 0) return
  await trx
    .insertInto('assist_help')
    .values(
      parts.map((amount, part) => ({
        brand_id: BRAND,
        session_id: id,
        helper_uid: FIRST_HELPER + part,
        part,
        amount,
        at: since + (part + 1) * 600,
      })),
    )
    .execute()
}

/** The rules sheet, as the shop would write it. */
function rulesOf(bargain: DemoBargain): string {
  const ext = extOf(bargain)
  const rules = [
    '选好一款发起砍价，再把它转给好友，每位好友帮你砍一刀。',
    '页面上写着还差几刀，砍满就正好到底价，一分不差。',
    `一次砍价 ${ext.session_hours} 小时内有效；到底价后为你留货 ${ext.hold_hours} 小时。`,
    ext.buy_at === 'any' ? '没到底价也能按现价下单。' : '砍到底价才能下单。',
    `每人每天最多帮砍 ${ext.help_day} 次，同一位好友只能帮砍一次。`,
    ...(ext.helpers === 'newCustomer' ? ['第一次来店里的好友帮砍才算数。'] : []),
    '砍价商品不与优惠券、积分和会员折扣同享；没有发货的订单可以申请退款。',
  ]
  return `<ol>${rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`
}
