/**
 * Seckills of the demo; days are relative to the seed's time, times of day are in the brand's time
 * zone.
 */
export interface DemoSeckill {
  activity_id: number
  title: string
  subtitle: string
  theme_color: string
  starts_in: number
  ends_in: number
  status: number
  /** Daily sessions. */
  times: [from: string, to: string][]
  goods: {
    sku_id: number
    price_fen: number
    per_user: number
    pieces: number
    sold: number
  }[]
}

const allDay: DemoSeckill['times'] = [
  ['00:00', '10:00'],
  ['10:00', '20:00'],
  ['20:00', '24:00'],
]

export const seckills: DemoSeckill[] = [
  {
    activity_id: 631,
    title: '炉边限时茶',
    subtitle: '每天三场，价格写在茶罐上',
    theme_color: '#d9381e',
    starts_in: -2,
    ends_in: 20,
    status: 1,
    times: allDay,
    goods: [
      { sku_id: 12, price_fen: 16_800, per_user: 1, pieces: 60, sold: 41 },
      { sku_id: 22, price_fen: 5_900, per_user: 2, pieces: 100, sold: 37 },
      { sku_id: 19, price_fen: 3_900, per_user: 2, pieces: 80, sold: 80 },
      { sku_id: 18, price_fen: 7_900, per_user: 1, pieces: 30, sold: 9 },
    ],
  },
  {
    activity_id: 632,
    title: '周末茶具夜场',
    subtitle: '两天以后开抢，先设个提醒',
    theme_color: '#b45309',
    starts_in: 2,
    ends_in: 4,
    status: 1,
    times: [['20:00', '22:00']],
    goods: [
      { sku_id: 15, price_fen: 9_900, per_user: 1, pieces: 20, sold: 0 },
      { sku_id: 18, price_fen: 6_900, per_user: 1, pieces: 20, sold: 0 },
    ],
  },
  {
    activity_id: 633,
    title: '秋茶收官场',
    subtitle: '最后一批秋茶，已经有了新主人',
    theme_color: '#92400e',
    starts_in: -12,
    ends_in: -5,
    status: 1,
    times: [['10:00', '22:00']],
    goods: [{ sku_id: 17, price_fen: 4_900, per_user: 1, pieces: 50, sold: 50 }],
  },
  {
    activity_id: 634,
    title: '桂花乌龙快闪',
    subtitle: '整点开抢，每人一罐',
    theme_color: '#c2410c',
    starts_in: -1,
    ends_in: 9,
    status: 2,
    times: allDay,
    goods: [{ sku_id: 16, price_fen: 9_900, per_user: 1, pieces: 40, sold: 12 }],
  },
]
