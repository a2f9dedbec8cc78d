import type { VoucherExt } from '../../campaigns/bargain/bargain-ext.ts'
import type { DemoSession } from './demo-bargain-sessions.ts'

type Voucher = Pick<
  VoucherExt,
  'name' | 'intro' | 'images' | 'content' | 'start_fen' | 'floor_fen' | 'cut'
>

/** Voucher bargains of the demo; days are relative to the seed's time. */
export interface DemoVoucher {
  activity_id: number
  title: string
  subtitle: string
  /** Address of its picture. */
  picture: string
  theme_color: string
  starts_in: number
  ends_in: number
  status: number
  isSoldOut?: boolean
  pieces: number
  sold: number
  voucher: Voucher
  more?: Partial<VoucherExt>
  sessions?: DemoSession[]
}

const session = (
  id: string,
  uid: number,
  hoursAgo: number,
  helps: number,
  status: DemoSession['status'] = 0,
): DemoSession => ({ id: `demo-voucher-${id}`, uid, hoursAgo, helps, status })

const paragraphs = (...lines: string[]) => lines.map(line => `<p>${line}</p>`).join('')

const stove: Voucher = {
  name: '双人围炉煮茶席',
  intro: '一炉炭火，一壶老白茶，三样茶点',
  images: ['/demo/photo-stove.svg', '/demo/photo-pour.svg', '/demo/photo-table-top.svg'],
  content: paragraphs(
    '席位两小时，炭火、茶具和老白茶都备好，茶点当天现做。',
    '周五到周日客人多，最好提前半天打电话留位。',
  ),
  start_fen: 16_800,
  floor_fen: 3_900,
  cut: { mode: 'byCount', cuts: 10 },
}

const tasting = (
  name: string,
  intro: string,
  image: string,
  [start_fen, floor_fen, cuts]: [number, number, number],
): Voucher => ({
  name,
  intro,
  images: [image],
  content: '',
  start_fen,
  floor_fen,
  cut: { mode: 'byCount', cuts },
})

export const vouchers: DemoVoucher[] = [
  {
    activity_id: 661,
    title: '围炉席好友砍一刀',
    subtitle: '十位好友砍到 39 元，到店再付',
    picture: '/demo/photo-stove.svg',
    theme_color: '#b4531a',
    starts_in: -2,
    ends_in: 16,
    status: 1,
    pieces: 60,
    sold: 14,
    voucher: stove,
    sessions: [
      session('stove', 89, 4, 6),
      session('peony', 90, 2, 2),
      ...[0, 1, 2, 3].map(at => session(`bought-${at}`, 121 + at, 20 + at * 7, 10, 2)),
    ],
  },
  {
    activity_id: 662,
    title: '雪夜听茶会席位',
    subtitle: '后天晚上开砍，先约好帮手',
    picture: '/demo/photo-snow-garden.svg',
    theme_color: '#1d4ed8',
    starts_in: 2,
    ends_in: 12,
    status: 1,
    pieces: 20,
    sold: 0,
    voucher: tasting(
      '雪夜听茶会席位',
      '一小时，五款茶',
      '/demo/photo-snow-garden.svg',
      [9_800, 1_900, 8],
    ),
  },
  {
    activity_id: 663,
    title: '秋日晾晒体验',
    subtitle: '晒场已经收了，明年再来',
    picture: '/demo/photo-drying.svg',
    theme_color: '#92400e',
    starts_in: -25,
    ends_in: -5,
    status: 1,
    pieces: 30,
    sold: 22,
    voucher: tasting('晒场体验票', '跟着茶农翻一筛叶子', '/demo/photo-drying.svg', [6_800, 990, 6]),
    sessions: [session('drying', 89, 8 * 24, 6, 5)],
  },
  {
    activity_id: 664,
    title: '湖边早茶限量席',
    subtitle: '三十席一个早上砍完',
    picture: '/demo/photo-lake-boat.svg',
    theme_color: '#0f766e',
    starts_in: -3,
    ends_in: 9,
    status: 1,
    isSoldOut: true,
    pieces: 30,
    sold: 30,
    voucher: tasting(
      '湖边早茶席',
      '看雾散，喝头一泡',
      '/demo/photo-lake-boat.svg',
      [5_800, 990, 6],
    ),
  },
  {
    activity_id: 665,
    title: '盖碗课体验砍价',
    subtitle: '老师请假，回来接着砍',
    picture: '/demo/photo-gaiwan-light.svg',
    theme_color: '#7c3aed',
    starts_in: -1,
    ends_in: 14,
    status: 2,
    pieces: 24,
    sold: 3,
    voucher: tasting(
      '盖碗入门课',
      '一小时学会三种出汤',
      '/demo/photo-gaiwan-light.svg',
      [12_800, 2_900, 8],
    ),
  },
  {
    activity_id: 666,
    title: '新朋友请你喝桂花冷萃',
    subtitle: '五位新朋友砍到 0 元，免费喝一杯',
    picture: '/demo/goods-osmanthus-cold-brew.svg',
    theme_color: '#a16207',
    starts_in: -1,
    ends_in: 14,
    status: 1,
    pieces: 100,
    sold: 9,
    voucher: tasting(
      '桂花冷萃一杯',
      '当季桂花，现萃八小时',
      '/demo/goods-osmanthus-cold-brew.svg',
      [2_800, 0, 5],
    ),
    more: { helpers: 'newCustomer', staff_helps: false, buy_at: 'floor', session_hours: 72 },
    sessions: [session('osmanthus', 89, 3, 5, 1), session('cold-brew', 91, 1, 3)],
  },
]
