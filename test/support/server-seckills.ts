import type { SeckillConfig } from '../../api/configs/seckill.ts'
import { type Activity, runningActivity } from './server-activity.ts'

/** The seckill of the tests that sell in one. */
export const SECKILL = 632

/** A seckill of brand 8 from 16 to 20 o'clock every day; the tests' clock starts at 18 o'clock. */
export const seckill = (activity_id: number, goods: SeckillConfig['goods']): Activity =>
  runningActivity({
    activity_id,
    type: 'seckill',
    title: '限时茶',
    stock_total: -1,
    stock_left: -1,
    limit_per_user: -1,
    ext: JSON.stringify({
      sessions: [{ from_day: '2026-11-20', to_day: '2026-11-30', from: '16:00', to: '20:00' }],
      goods,
    }),
  })
