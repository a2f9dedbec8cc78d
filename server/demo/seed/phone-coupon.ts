import type { DemoCoupon } from './coupons.ts'

/** A coupon that requires a verified phone and has a budget. */
export const phoneCoupon: DemoCoupon = {
  brand_id: 8,
  activity_id: 509,
  title: '雪天热茶金',
  subtitle: '留个号码，店里替你温着',
  picture: 'takeaway',
  theme_color: '#7b5c97',
  share_title: '雪天第一杯，半山茶舍请你',
  share_desc: '验证手机号，领 5 元热茶金',
  starts_in: -2,
  ends_in: 16,
  status: 1,
  stock: 400,
  limit: 1,
  scope: { kind: 'all' },
  need: { phone: true },
  budget: { total_fen: 200_000, day_fen: 20_000 },
  coupon: {
    kind: 'cash',
    name: '热茶金',
    threshold_fen: 0,
    value_fen: 500,
    percent: 0,
    tags: ['无门槛', '验证手机号'],
    notes: [
      { label: '有效期', text: '领取当天起 10 天' },
      { label: '适用', text: '两店堂饮与外带' },
      { label: '叠加', text: '不与其他优惠券同用' },
      { label: '退款', text: '订单退款后，未过期的券自动退回' },
    ],
  },
  valid_days: 10,
  goods: [],
  taken: 6,
}
