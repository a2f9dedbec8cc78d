import type { SeckillExt } from '../../server/seckill/seckill-ext.ts'
import { skus } from './order-shop.ts'
import { type Activity, runningActivity } from './server-activity.ts'

export const SECKILL = 631

/**
 * A seckill of brand 8 from 16 to 20 o'clock every day; the tests' clock begins at 18 o'clock. Cups are two for a person,
 * tea is one.
 */
export const seckill = (change: Partial<SeckillExt> = {}): Activity =>
  runningActivity({
    activity_id: SECKILL,
    type: 'seckill',
    title: '限时茶',
    stock_total: -1,
    stock_left: -1,
    limit_per_user: -1,
    ext: JSON.stringify({
      sessions: [{ from_day: '2026-11-20', to_day: '2026-11-30', from: '16:00', to: '20:00' }],
      goods: [
        { sku_id: skus.cup, price_fen: 1500, per_user: 2, per_order: 2 },
        { sku_id: skus.tea, price_fen: 5000, per_user: 1, per_order: 1 },
      ],
      ...change,
    }),
  })
