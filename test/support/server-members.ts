import type { Insertable } from 'kysely'
import type { MemberCardTable, MemberTable, Tables } from '../../server/core/tables.ts'
import { START } from './server-clock.ts'

/** Rows of member cards, with overrides in `more`. */

export const memberCard = (
  more: Partial<Insertable<MemberCardTable>> = {},
): Insertable<MemberCardTable> => ({
  brand_id: 8,
  card_id: 1,
  name: '茶友卡',
  prefix: 'BS',
  protocol: '<p>协议</p>',
  protocol_version: 1,
  protocol_at: START - 86_400,
  open_fields: JSON.stringify([
    { key: 'name', required: true },
    { key: 'phone', required: true },
    { key: 'birthday', required: false },
    { key: 'store', required: false },
  ]),
  open_gift: JSON.stringify({ points: 100 }),
  ...more,
})

export const memberRow = (
  uid: number,
  more: Partial<Insertable<MemberTable>> = {},
): Insertable<MemberTable> => ({
  brand_id: 8,
  member_id: `member-${uid}`,
  uid,
  card_id: 1,
  card_no: String(2_000_000_000 + uid),
  name: `会员${uid}`,
  protocol_version: 1,
  opened_at: START - 86_400,
  ...more,
})

const level = (row: Partial<Insertable<Tables['member_level']>>) => ({
  brand_id: 8,
  level: 1,
  name: '新芽',
  ...row,
})

/** Three levels: from 0, 100 and 300 growth; the upper two are kept for a year with half of that. */
export const levelRows = [
  level({}),
  level({
    level: 2,
    name: '嫩叶',
    growth_min: 100,
    discount_bp: 9500,
    points_rate_bp: 15_000,
    keep_days: 365,
    keep_growth: 50,
    equity_ids: JSON.stringify([1701]),
    gift: JSON.stringify({ points: 20 }),
  }),
  level({
    level: 3,
    name: '金叶',
    growth_min: 300,
    points_rate_bp: 20_000,
    keep_days: 365,
    keep_growth: 150,
  }),
]

export const equityRow = (equity_id: number, more: object = {}) => ({
  brand_id: 8,
  equity_id,
  title: '每月积分',
  kind: 4,
  value: '30 积分',
  description: '每月一次',
  gift: JSON.stringify({ points: 30 }),
  ...more,
})

export const mallRow = (mall_id: number, sku_id: number, more: object = {}) => ({
  brand_id: 8,
  mall_id,
  goods_id: sku_id,
  sku_id,
  points: 200,
  created_at: START,
  ...more,
})
