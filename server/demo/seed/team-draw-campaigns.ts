import type { TeamDrawExt } from '../../campaigns/team-draw/team-draw-ext.ts'
import type { DemoPrize } from './lottery-prizes.ts'

/** Team draws of the demo; days are relative to the seed's time. */
export interface DemoTeamDraw {
  activity_id: number
  title: string
  subtitle: string
  theme_color: string
  picture: string
  starts_in: number
  ends_in: number
  status: number
  isSoldOut?: boolean
  ext: Pick<TeamDrawExt, 'size' | 'hours'> & Partial<TeamDrawExt>
  prizes: DemoPrize[]
  teams?: DemoTeam[]
}

/** A started team; the first member is the leader. */
export interface DemoTeam {
  members: number[]
  hoursAgo: number
  /** 1 forming, 2 complete, 3 failed. */
  status: 1 | 2 | 3
  /** The team has drawn. */
  isDrawn?: boolean
}

const share: DemoPrize = {
  kind: 'balance',
  name: '队伍现金 20 元',
  picture: 'cash',
  value_text: '全队一起分',
  weight_ppm: 150_000,
  stock_total: 100,
  value_fen: 400,
  amount: 400,
}

const coupon: DemoPrize = {
  kind: 'coupon',
  name: '满 60 减 15 券',
  picture: 'coupon',
  value_text: '每位队员一张',
  weight_ppm: 500_000,
  stock_total: 500,
  value_fen: 1500,
  use_days: 14,
}

const drink: DemoPrize = {
  kind: 'goods',
  name: '桂花冷萃一杯',
  picture: 'cup',
  value_text: '抽一位队员免费喝',
  weight_ppm: 200_000,
  stock_total: 60,
  value_fen: 2800,
  use_days: 14,
}

const gaiwan: DemoPrize = {
  kind: 'goods',
  name: '手绘青山盖碗',
  picture: 'gaiwan',
  value_text: '队长独得，包邮到家',
  weight_ppm: 20_000,
  stock_total: 5,
  value_fen: 12_800,
  need_address: true,
}

const none: DemoPrize = { kind: 'none', name: '谢谢参与', picture: 'none' }

const prizes = [gaiwan, share, drink, coupon, none]
const scopes = { 1: 'leader', 2: 'share', 3: 'one', 4: 'team' } as const

export const teamDraws: DemoTeamDraw[] = [
  {
    activity_id: 671,
    title: '五人一队抽茶礼',
    subtitle: '凑齐五位好友，当场一起开奖',
    theme_color: '#b45309',
    picture: '/demo/photo-table-top.svg',
    starts_in: -3,
    ends_in: 15,
    status: 1,
    ext: { size: 5, hours: 24, scopes },
    prizes,
    teams: [
      { members: [89, 101, 102], hoursAgo: 3, status: 1 },
      { members: [103, 104, 105, 106], hoursAgo: 5, status: 1 },
      { members: [107, 108], hoursAgo: 9, status: 1 },
      { members: [90, 109, 110, 111, 112], hoursAgo: 1, status: 2 },
      { members: [113, 114, 115, 116, 117], hoursAgo: 26, status: 2, isDrawn: true },
    ],
  },
  {
    activity_id: 672,
    title: '冬至组队开福袋',
    subtitle: '后天开始组队，先想好叫谁',
    theme_color: '#9f1239',
    picture: '/demo/photo-night-lamps.svg',
    starts_in: 2,
    ends_in: 12,
    status: 1,
    ext: { size: 3, hours: 24 },
    prizes: [coupon, none],
  },
  {
    activity_id: 673,
    title: '秋茶组队抽奖',
    subtitle: '秋茶季的奖都抽完了',
    theme_color: '#92400e',
    picture: '/demo/photo-drying.svg',
    starts_in: -20,
    ends_in: -4,
    status: 1,
    ext: { size: 3, hours: 24 },
    prizes: [{ ...coupon, weight_ppm: 900_000 }, none],
    teams: [{ members: [89, 118, 119], hoursAgo: 5 * 24, status: 2, isDrawn: true }],
  },
  {
    activity_id: 674,
    title: '湖边早茶组队抽',
    subtitle: '一百支队伍，一个周末组满',
    theme_color: '#0f766e',
    picture: '/demo/photo-lake-boat.svg',
    starts_in: -4,
    ends_in: 8,
    status: 1,
    isSoldOut: true,
    ext: { size: 4, hours: 24 },
    prizes: [drink, none],
  },
  {
    activity_id: 675,
    title: '茶友双人抽',
    subtitle: '补奖品中，稍后再来',
    theme_color: '#7c3aed',
    picture: '/demo/photo-cups.svg',
    starts_in: -1,
    ends_in: 10,
    status: 2,
    ext: { size: 2, hours: 12 },
    prizes: [coupon, none],
  },
  {
    activity_id: 677,
    title: '年末百队大抽奖',
    subtitle: '组满就进总开奖，到点一起揭晓',
    theme_color: '#7f1d1d',
    picture: '/demo/photo-night-lamps.svg',
    starts_in: -2,
    ends_in: 6,
    status: 1,
    ext: { size: 3, hours: 48, mode: 'atTime', scopes: { 1: 'share', 2: 'one' } },
    prizes: [
      { ...share, name: '队伍现金 12 元', stock_total: 30 },
      { ...drink, stock_total: 20 },
      { ...coupon, stock_total: 300 },
    ],
    teams: [
      { members: [90, 121, 122], hoursAgo: 4, status: 2 },
      { members: [89, 123], hoursAgo: 2, status: 1 },
    ],
  },
  {
    activity_id: 678,
    title: '霜降组队揭晓',
    subtitle: '一百二十支队伍同时开奖',
    theme_color: '#854d0e',
    picture: '/demo/photo-drying.svg',
    starts_in: -9,
    ends_in: -1,
    status: 1,
    ext: { size: 2, hours: 48, mode: 'atTime' },
    prizes: [{ ...coupon, stock_total: 4 }],
    teams: [
      { members: [89, 124], hoursAgo: 60, status: 2 },
      { members: [90, 125], hoursAgo: 58, status: 2 },
      { members: [91, 126], hoursAgo: 57, status: 2 },
    ],
  },
  {
    activity_id: 676,
    title: '双人同行必中',
    subtitle: '叫上一位好友，两人都有券',
    theme_color: '#c2410c',
    picture: '/demo/photo-cups.svg',
    starts_in: -1,
    ends_in: 20,
    status: 1,
    ext: { size: 2, hours: 24 },
    prizes: [{ ...coupon, weight_ppm: 1_000_000 }],
    teams: [{ members: [90, 120], hoursAgo: 30, status: 3 }],
  },
]
