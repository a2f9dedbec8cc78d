import type { HelperExt } from '../../campaigns/lottery-helper/helper-ext.ts'
import type { DemoPrize } from './lottery-prizes.ts'

/** Scheduled draws of the demo; days and hours are relative to the seed's time. */
export interface DemoHelperDraw {
  activity_id: number
  title: string
  subtitle: string
  theme_color: string
  picture: string
  starts_in: number
  ends_in: number
  status: number
  /** Mode `time`: hours from the seed's time to the draw; negative when it has been held. */
  drawsInHours?: number
  ext: Partial<HelperExt>
  prizes: DemoPrize[]
  /** Participants, with the number of their helpers. */
  people: [uid: number, helpers: number][]
  /** Hours since the draw was held; omitted for a pending one. */
  drawnHoursAgo?: number
  /** Hours since the unclaimed prizes were drawn again. */
  redrawnHoursAgo?: number
  /** Root of the seeds, hex, where the same people are to win in every demo. */
  root?: string
}

const gaiwan: DemoPrize = {
  kind: 'goods',
  name: '手绘青山盖碗',
  picture: 'gaiwan',
  value_text: '包邮到家',
  stock_total: 1,
  value_fen: 12_800,
  need_address: true,
}

const drink: DemoPrize = {
  kind: 'goods',
  name: '桂花冷萃一杯',
  picture: 'cup',
  value_text: '到店出示券码领取',
  stock_total: 5,
  value_fen: 2800,
  use_days: 14,
}

const coupon: DemoPrize = {
  kind: 'coupon',
  name: '满 60 减 15 券',
  picture: 'coupon',
  value_text: '满 60 元可用',
  stock_total: 20,
  value_fen: 1500,
  use_days: 14,
}

const cash = (fen: number, stock_total: number): DemoPrize => ({
  kind: 'balance',
  name: `${(fen / 100).toFixed(2)} 元现金`,
  picture: 'cash',
  value_text: '领取后进入余额',
  stock_total,
  value_fen: fen,
  amount: fen,
})

/** `n` earlier visitors, each with fewer helpers than the one before. */
const crowd = (n: number, most: number): [uid: number, helpers: number][] =>
  Array.from({ length: n }, (_, at) => [101 + at, Math.max(0, most - at)])

export const helperDraws: DemoHelperDraw[] = [
  {
    activity_id: 681,
    title: '攒码抽盖碗',
    subtitle: '先领一个抽奖码，好友助力再加码',
    theme_color: '#b45309',
    picture: '/demo/photo-table-top.svg',
    starts_in: -3,
    ends_in: 4,
    status: 1,
    drawsInHours: 52,
    ext: { mode: 'time', sponsor: '半山茶舍' },
    prizes: [gaiwan, drink, coupon],
    people: [[89, 3], [90, 0], ...crowd(16, 9)],
  },
  {
    activity_id: 682,
    title: '冬至福袋抽奖',
    subtitle: '后天开始报名，冬至当天开奖',
    theme_color: '#9f1239',
    picture: '/demo/photo-night-lamps.svg',
    starts_in: 2,
    ends_in: 12,
    status: 1,
    drawsInHours: 200,
    ext: { mode: 'time' },
    prizes: [drink, coupon],
    people: [],
  },
  {
    activity_id: 683,
    title: '秋茶开仓抽奖',
    subtitle: '已经开奖，谢谢大家来玩',
    theme_color: '#92400e',
    picture: '/demo/photo-drying.svg',
    starts_in: -12,
    ends_in: 5,
    status: 1,
    drawsInHours: -30,
    ext: { mode: 'time' },
    prizes: [
      { ...drink, stock_total: 2 },
      { ...coupon, stock_total: -1 },
    ],
    people: [[89, 4], [90, 1], ...crowd(10, 5)],
    drawnHoursAgo: 30,
  },
  {
    activity_id: 687,
    title: '桂花冷萃抽奖',
    subtitle: '没按时领的，抽给没中奖的人',
    theme_color: '#a16207',
    picture: '/demo/photo-table-top.svg',
    starts_in: -16,
    ends_in: 8,
    status: 1,
    drawsInHours: -200,
    ext: { mode: 'time', redraw_unclaimed: true },
    prizes: [
      { ...drink, stock_total: 1 },
      { ...coupon, stock_total: 2 },
    ],
    people: [[89, 3], [90, 2], ...crowd(8, 4)],
    drawnHoursAgo: 200,
    redrawnHoursAgo: 30,
    root: 'a83d13dcc2d91ca779fe79634d6f4f59c557b5b8c989bb4f22874078b9f785e8',
  },
  {
    activity_id: 684,
    title: '满十人抽现金',
    subtitle: '人齐就开，人人有份',
    theme_color: '#c2410c',
    picture: '/demo/photo-cups.svg',
    starts_in: -6,
    ends_in: 8,
    status: 1,
    ext: { mode: 'people', people: 10 },
    prizes: [cash(888, 1), cash(188, -1)],
    people: [[89, 1], [90, 2], ...crowd(8, 3)],
    drawnHoursAgo: 28,
  },
  {
    activity_id: 685,
    title: '二十人开一箱新茶',
    subtitle: '满二十人当场开奖',
    theme_color: '#0f766e',
    picture: '/demo/photo-lake-boat.svg',
    starts_in: -2,
    ends_in: 9,
    status: 1,
    ext: { mode: 'people', people: 20, max_codes: 5 },
    prizes: [{ ...gaiwan, name: '新茶一箱', picture: 'tea-pouch' }, coupon],
    people: [[90, 4], ...crowd(12, 4)],
  },
  {
    activity_id: 686,
    title: '茶友会抽奖',
    subtitle: '补奖品中，稍后再来',
    theme_color: '#7c3aed',
    picture: '/demo/photo-cups.svg',
    starts_in: -1,
    ends_in: 10,
    status: 2,
    ext: { mode: 'manual' },
    prizes: [coupon],
    people: crowd(4, 1),
  },
]
