import { goldLevel } from './seed-customers.ts'
import type { DemoCoupon } from './coupons.ts'

/** A coupon for members of one level. */
export const levelCoupon: DemoCoupon = {
  brand_id: 8,
  activity_id: 510,
  title: '金叶岁末茶礼',
  subtitle: '这一年常来的你，我们记得',
  picture: 'osmanthus',
  theme_color: '#8a6418',
  share_title: '半山茶舍的金叶岁末茶礼',
  share_desc: '金叶会员到店，免费换一罐岁末茶礼',
  starts_in: -4,
  ends_in: 40,
  status: 1,
  stock: 60,
  limit: 1,
  scope: { kind: 'all' },
  audience: { kind: 'all', min_level: goldLevel },
  coupon: {
    kind: 'exchange',
    name: '岁末茶礼兑换券',
    threshold_fen: 0,
    value_fen: 0,
    percent: 0,
    tags: ['金叶专享', '免费兑换'],
    notes: [
      { label: '有效期', text: '领取当天起 30 天' },
      { label: '适用', text: '两店柜台，出示券码换一罐 50 克寿眉' },
      { label: '叠加', text: '可与其他优惠券同用' },
      { label: '对象', text: '金叶及以上会员，每人一罐' },
    ],
  },
  valid_days: 30,
  goods: [],
  taken: 4,
}
