import type { SeckillDetail, SeckillGoods } from '../../api/index.ts'
import { buildDetail } from './coupon-data.ts'

export function buildSeckillGoods(changes: Partial<SeckillGoods> = {}): SeckillGoods {
  return {
    goods_id: 1,
    sku_id: 11,
    title: '老白茶饼',
    intro: '',
    specs_text: '',
    thumb: '',
    price_fen: 16_800,
    origin_fen: 26_800,
    total: 60,
    sold: 40,
    holding: 0,
    left: 20,
    per_user: 2,
    per_order: 2,
    bought: 0,
    ...changes,
  }
}

/** A sale whose only session is running. */
export function buildSeckill(): SeckillDetail {
  const { activity, brand, me, staff, server_time } = buildDetail()
  const now = { key: '2026-11-21T10:00', from_at: server_time - 60, to_at: server_time + 60 }
  return {
    activity: { ...activity, id: 631, type: 'seckill' },
    brand,
    me,
    staff,
    server_time,
    sessions: [{ ...now, state: 'running' }],
    session: now.key,
    goods: [buildSeckillGoods()],
    unpaid_order: '',
    is_reminded: false,
  }
}
