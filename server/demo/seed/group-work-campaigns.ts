import type { GroupWorkConfig } from '../../../api/configs/group-work.ts'

/** Group purchases of the demo; days are relative to the seed's time. */
export interface DemoGroupWork {
  activity_id: number
  title: string
  subtitle: string
  theme_color: string
  starts_in: number
  ends_in: number
  status: number
  goods: GroupWorkConfig['goods']
  new_only?: boolean
  /** Stock of each SKU; for a sold-out campaign all of it is sold. */
  pieces: number
  sold?: number
}

const one = (
  goods_id: number,
  size: number,
  price_fen: number,
  alone_fen: number,
  more: { leader_off_fen?: number; steps?: GroupWorkConfig['goods'][number]['steps'] } = {},
): GroupWorkConfig['goods'][number] => ({
  goods_id,
  size,
  skus: [{ sku_id: goods_id, price_fen, alone_fen, leader_off_fen: more.leader_off_fen ?? 0 }],
  steps: more.steps ?? [],
})

export const groupWorks: DemoGroupWork[] = [
  {
    activity_id: 641,
    title: '围炉拼茶会',
    subtitle: '三五好友凑一炉，人齐就发货',
    theme_color: '#c2410c',
    starts_in: -3,
    ends_in: 20,
    status: 1,
    pieces: 200,
    goods: [
      one(12, 3, 19_800, 25_800, { leader_off_fen: 1_000 }),
      one(22, 2, 6_900, 8_900),
      {
        goods_id: 41,
        size: 3,
        skus: [
          { sku_id: 411, price_fen: 3_200, alone_fen: 3_900, leader_off_fen: 0 },
          { sku_id: 412, price_fen: 3_900, alone_fen: 4_800, leader_off_fen: 0 },
        ],
        steps: [
          { size: 5, off_fen: 300 },
          { size: 8, off_fen: 600 },
        ],
      },
      one(42, 2, 12_800, 16_800),
    ],
  },
  {
    activity_id: 642,
    title: '雪夜暖壶团',
    subtitle: '两天以后开团，先约好朋友',
    theme_color: '#0f766e',
    starts_in: 2,
    ends_in: 9,
    status: 1,
    pieces: 60,
    goods: [one(15, 2, 11_900, 15_900)],
  },
  {
    activity_id: 643,
    title: '新秋第一泡',
    subtitle: '秋茶已经各自上路',
    theme_color: '#a16207',
    starts_in: -14,
    ends_in: -4,
    status: 1,
    pieces: 80,
    sold: 46,
    goods: [one(17, 3, 6_600, 8_800)],
  },
  {
    activity_id: 644,
    title: '桂花米糕尝鲜团',
    subtitle: '当天现蒸，一早就拼完了',
    theme_color: '#b45309',
    starts_in: -1,
    ends_in: 6,
    status: 1,
    pieces: 40,
    sold: 40,
    goods: [one(20, 2, 1_980, 2_800)],
  },
  {
    activity_id: 645,
    title: '带新朋友喝茶',
    subtitle: '你来开团，带一位没来过的朋友',
    theme_color: '#be123c',
    starts_in: -2,
    ends_in: 15,
    status: 1,
    new_only: true,
    pieces: 120,
    goods: [one(16, 2, 12_800, 16_800)],
  },
  {
    activity_id: 646,
    title: '盖碗入门团',
    subtitle: '学泡茶，从一只盖碗开始',
    theme_color: '#4d7c0f',
    starts_in: -1,
    ends_in: 8,
    status: 2,
    pieces: 50,
    sold: 6,
    goods: [one(18, 2, 9_800, 12_800)],
  },
]
