import type { BargainExt } from '../../campaigns/goods-bargain/bargain-ext.ts'
import type { DemoSession } from './demo-bargain-sessions.ts'

type Rule = BargainExt['goods'][number]
type GoodsSession = DemoSession & { skuId: number }

/** Goods bargains of the demo; days are relative to the seed's time. */
export interface DemoBargain {
  activity_id: number
  title: string
  subtitle: string
  theme_color: string
  starts_in: number
  ends_in: number
  status: number
  isSoldOut?: boolean
  goods: (Rule & { pieces: number; sold: number })[]
  more?: Partial<BargainExt>
  sessions?: GoodsSession[]
}

const goods = (
  sku_id: number,
  [start_fen, floor_fen, cuts]: [number, number, number],
  [pieces, sold]: [number, number],
) => ({ sku_id, start_fen, floor_fen, cut: { mode: 'byCount' as const, cuts }, pieces, sold })

const session = (
  id: string,
  uid: number,
  skuId: number,
  hoursAgo: number,
  helps: number,
  status: DemoSession['status'] = 0,
): GoodsSession => ({ id: `demo-bargain-${id}`, uid, skuId, hoursAgo, helps, status })

export const bargains: DemoBargain[] = [
  {
    activity_id: 651,
    title: '老茶友帮砍会',
    subtitle: '叫上好友砍一刀，还差几刀写得清清楚楚',
    theme_color: '#d9480f',
    starts_in: -3,
    ends_in: 18,
    status: 1,
    goods: [
      goods(12, [26_800, 6_800, 12], [40, 9]),
      goods(15, [15_900, 5_900, 8], [30, 12]),
      goods(411, [3_900, 990, 5], [60, 4]),
      goods(412, [4_800, 1_490, 6], [30, 2]),
      goods(413, [15_900, 7_900, 10], [12, 1]),
      goods(21, [32_800, 12_800, 20], [15, 3]),
      goods(19, [6_900, 1_900, 6], [25, 25]),
    ],
    more: { first_pct: 10 },
    sessions: [
      session('cake', 89, 12, 5, 7),
      session('kettle', 89, 15, 9, 8, 1),
      session('gift', 89, 21, 60, 6, 3),
      session('peony', 90, 411, 2, 2),
      ...[12, 19, 15, 12, 19].map((skuId, at) => {
        const helps = { 12: 12, 19: 6, 15: 8 }[skuId] ?? 0
        return session(`bought-${at}`, 121 + at, skuId, 20 + at * 9, helps, 2)
      }),
    ],
  },
  {
    activity_id: 652,
    title: '冬至围炉好物砍价',
    subtitle: '两天以后开砍，先约好帮手',
    theme_color: '#b45309',
    starts_in: 2,
    ends_in: 12,
    status: 1,
    goods: [goods(18, [12_800, 3_900, 8], [20, 0]), goods(22, [9_900, 2_900, 6], [20, 0])],
  },
  {
    activity_id: 653,
    title: '秋茶砍价周',
    subtitle: '这一周砍下的茶，都已经在路上了',
    theme_color: '#92400e',
    starts_in: -20,
    ends_in: -6,
    status: 1,
    goods: [goods(17, [8_800, 1_900, 8], [50, 37])],
    sessions: [session('autumn', 89, 17, 9 * 24, 8, 5)],
  },
  {
    activity_id: 654,
    title: '小青柑帮砍快闪',
    subtitle: '二十五盒，一个下午就砍完了',
    theme_color: '#4d7c0f',
    starts_in: -4,
    ends_in: 8,
    status: 1,
    isSoldOut: true,
    goods: [goods(19, [6_900, 1_900, 6], [25, 25])],
  },
  {
    activity_id: 655,
    title: '桂花乌龙友情价',
    subtitle: '补货中，补好接着砍',
    theme_color: '#c2410c',
    starts_in: -2,
    ends_in: 9,
    status: 2,
    goods: [goods(16, [16_800, 5_800, 10], [20, 6])],
  },
  {
    activity_id: 656,
    title: '新朋友见面砍',
    subtitle: '第一次来的好友才算数，一刀砍得多',
    theme_color: '#0f766e',
    starts_in: -1,
    ends_in: 14,
    status: 1,
    goods: [
      {
        sku_id: 18,
        start_fen: 12_800,
        floor_fen: 4_800,
        cut: { mode: 'byAmount', min_fen: 800, max_fen: 1_800 },
        pieces: 12,
        sold: 2,
      },
    ],
    more: { helpers: 'newCustomer', staff_helps: false, buy_at: 'floor', session_hours: 72 },
    sessions: [session('gaiwan', 89, 18, 6, 2)],
  },
]
