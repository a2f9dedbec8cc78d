import type { Reward } from '../../../api/reward.ts'
import type { FissionExt } from '../../campaigns/fission/fission-ext.ts'

/** Group pots of the demo; days and hours are relative to the seed's time. */
export interface DemoFission {
  activity_id: number
  title: string
  subtitle: string
  theme_color: string
  picture: string
  starts_in: number
  ends_in: number
  status: number
  /** Total number of pots; -1 = unlimited. */
  stock: number
  ext: Pick<FissionExt, 'tiers'> & Partial<FissionExt>
  pots?: DemoPot[]
}

/** A started pot; the first member is its owner. */
export interface DemoPot {
  members: number[]
  hoursAgo: number
  /** The pot's time is over; it was opened if it has enough members. */
  isOver?: boolean
}

const coupon: Reward = {
  kind: 'coupon',
  name: '满 60 减 15 券',
  image: '/demo/prize-coupon.svg',
  value_text: '满 60 元可用',
  valid_days: 14,
  value_fen: 1500,
}

const small: Reward = {
  ...coupon,
  name: '满 30 减 3 券',
  value_text: '满 30 元可用',
  value_fen: 300,
}

const drink: Reward = {
  kind: 'goods',
  name: '桂花冷萃',
  image: '/demo/prize-cup.svg',
  value_text: '到店出示券码领取',
  valid_days: 14,
  value_fen: 2800,
}

const share = (fen: number) => ({ kind: 'share' as const, total_fen: fen })

export const fissions: DemoFission[] = [
  {
    activity_id: 691,
    title: '四人一起拆福袋',
    subtitle: '叫上三位好友，人齐当场拆开',
    theme_color: '#b91c1c',
    picture: '/demo/photo-table-top.svg',
    starts_in: -3,
    ends_in: 15,
    status: 1,
    stock: 300,
    ext: { tiers: [{ need: 4, pot: share(1880) }], fallback: small },
    pots: [
      { members: [89, 101, 102], hoursAgo: 3 },
      { members: [103, 104, 105], hoursAgo: 5 },
      { members: [90, 106, 107, 108], hoursAgo: 8 },
      { members: [109, 110], hoursAgo: 30, isOver: true },
    ],
  },
  {
    activity_id: 692,
    title: '人越多，福袋越大',
    subtitle: '三人、五人、八人，三个大小',
    theme_color: '#c2410c',
    picture: '/demo/photo-cups.svg',
    starts_in: -2,
    ends_in: 12,
    status: 1,
    stock: -1,
    ext: {
      tiers: [
        { need: 3, pot: share(600) },
        { need: 5, pot: share(1500) },
        { need: 8, pot: share(3200) },
      ],
      hours: 48,
    },
    pots: [{ members: [89, 111, 112, 113], hoursAgo: 6 }],
  },
  {
    activity_id: 693,
    title: '冬至福袋',
    subtitle: '后天开始，先想好叫谁',
    theme_color: '#9f1239',
    picture: '/demo/photo-night-lamps.svg',
    starts_in: 2,
    ends_in: 12,
    status: 1,
    stock: -1,
    ext: { tiers: [{ need: 3, pot: share(900) }] },
  },
  {
    activity_id: 694,
    title: '秋茶福袋',
    subtitle: '秋茶季的福袋都拆完了',
    theme_color: '#92400e',
    picture: '/demo/photo-drying.svg',
    starts_in: -20,
    ends_in: -4,
    status: 1,
    stock: -1,
    ext: { tiers: [{ need: 3, pot: { kind: 'same', reward: coupon } }] },
    pots: [{ members: [89, 114, 115], hoursAgo: 120 }],
  },
  {
    activity_id: 695,
    title: '湖边早茶福袋',
    subtitle: '一百个福袋，一个周末发起完',
    theme_color: '#0f766e',
    picture: '/demo/photo-lake-boat.svg',
    starts_in: -4,
    ends_in: 8,
    status: 1,
    stock: 0,
    ext: { tiers: [{ need: 3, pot: { kind: 'same', reward: coupon } }] },
  },
  {
    activity_id: 696,
    title: '双人福袋',
    subtitle: '你得桂花冷萃，好友得一张券',
    theme_color: '#7c3aed',
    picture: '/demo/photo-cups.svg',
    starts_in: -1,
    ends_in: 20,
    status: 1,
    stock: -1,
    ext: { tiers: [{ need: 2, pot: { kind: 'ownerMore', owner: drink, friend: coupon } }] },
  },
]
