import type { Insertable } from 'kysely'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { brandDay } from '../../core/clock.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import type { SeckillConfig } from '../../../api/configs/seckill.ts'
import { type DemoSeckill, seckills } from './seckill-campaigns.ts'

/** Seckills in each state, with stock. */
export async function seedSeckills(trx: Tx, now: number): Promise<void> {
  await trx
    .insertInto('activity')
    .values(seckills.map(seckill => activityRow(seckill, now)))
    .execute()
  await inBrand(trx, DEMO_BRAND)
    .insertInto('stock')
    .values(
      seckills.flatMap(({ activity_id, goods }) =>
        goods.map(({ sku_id, pieces, sold }) => ({
          activity_id,
          item: sku_id,
          left_n: pieces - sold,
          sold_n: sold,
        })),
      ),
    )
    .execute()
}

function activityRow(seckill: DemoSeckill, now: number): Insertable<Tables['activity']> {
  const { activity_id, title, subtitle, theme_color, starts_in, ends_in, status, goods } = seckill
  const start_at = now + starts_in * DAY_S
  const end_at = now + ends_in * DAY_S
  const ext: SeckillConfig = {
    sessions: seckill.times.map(([from, to]) => ({
      from_day: brandDay(start_at),
      to_day: brandDay(end_at),
      from,
      to,
    })),
    goods: goods.map(({ sku_id, price_fen, per_user }) => ({
      sku_id,
      price_fen,
      per_user,
      per_order: per_user,
    })),
    warmup_h: 24,
    remind_min: 5,
  }
  return {
    brand_id: DEMO_BRAND,
    activity_id,
    type: 'seckill',
    title,
    subtitle,
    cover: '',
    share_image: '/demo/card-tea-hill.svg',
    theme_color,
    share_title: `${title}，整点开抢`,
    share_desc: subtitle,
    rules_html: rulesOf(seckill),
    start_at,
    end_at,
    status,
    stock_total: -1,
    stock_left: -1,
    limit_per_user: -1,
    ext: JSON.stringify(ext),
    join_count: goods.reduce((sum, { sold }) => sum + sold, 0),
    created_at: now - 30 * DAY_S,
    updated_at: now,
  }
}

function rulesOf({ times, goods }: DemoSeckill): string {
  const sessions = times.map(([from, to]) => `${from}–${to}`).join('、')
  const most = Math.max(...goods.map(({ per_user }) => per_user))
  const rules = [
    `每天 ${sessions} 开抢，以页面上的时间为准。`,
    `每人每场每款最多 ${most} 件，抢到后请在 5 分钟内付款。`,
    '5 分钟内没有付款的，名额会放回，显示“还有机会”时可以再试。',
    '秒杀价不与优惠券、积分和会员折扣同享。',
    '没有发货的订单可以申请退款，原路退回。',
  ]
  return `<ol>${rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`
}
