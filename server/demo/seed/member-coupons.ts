import type { DemoCoupon } from './coupons.ts'

const shared = {
  brand_id: 8,
  theme_color: '#e8452c',
  starts_in: -30,
  ends_in: 330,
  status: 1,
  scope: { kind: 'all' },
  goods: [],
  taken: 0,
} satisfies Partial<DemoCoupon>

/** Coupons given with the member card: on activation, and monthly to members of a level. */
export const memberCoupons: DemoCoupon[] = [
  {
    ...shared,
    activity_id: 581,
    title: '开卡见面礼',
    subtitle: '第一次来，先喝一杯热的',
    picture: 'tea-hill',
    share_title: '半山茶舍的开卡见面礼',
    share_desc: '开通会员卡就有',
    stock: 5000,
    limit: 1,
    coupon: {
      kind: 'reduce',
      name: '新会员见面券',
      threshold_fen: 5000,
      value_fen: 1000,
      percent: 0,
      tags: ['开卡即得'],
      notes: [
        { label: '有效期', text: '领取当天起 30 天' },
        { label: '适用', text: '两店与线上全部商品' },
      ],
      only_as_reward: true,
    },
    valid_days: 30,
  },
  {
    ...shared,
    activity_id: 582,
    title: '金叶会员月券',
    subtitle: '每月一张，喝完再来',
    picture: 'two-seats',
    share_title: '半山茶舍的会员月券',
    share_desc: '金叶会员每月可领',
    stock: 5000,
    limit: -1,
    coupon: {
      kind: 'discount',
      name: '金叶会员月券',
      threshold_fen: 0,
      value_fen: 0,
      percent: 88,
      tags: ['金叶专享'],
      notes: [
        { label: '有效期', text: '领取当天起 30 天' },
        { label: '适用', text: '线上全部茶品与茶器，一单用一张' },
      ],
      only_as_reward: true,
    },
    valid_days: 30,
  },
]
