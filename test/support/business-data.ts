import { NOW } from './now.ts'
import { DAY_S } from '../../api/values/time.ts'
import type {
  ActivityCard,
  ActivityList,
  ActivityRanking,
  ActivityStatistics,
  BusinessActivity,
} from '../../api/index.ts'

export const buildActivity = (change: Partial<ActivityCard> = {}): ActivityCard => ({
  activity_id: 501,
  type: 'coupon',
  kind_name: '优惠券',
  thing: 'ticket',
  title: '冬至围炉券',
  cover: '',
  theme_color: '#e8452c',
  status: 1,
  state: 'running',
  paused_why: '',
  start_at: NOW - DAY_S,
  end_at: NOW + 9 * DAY_S,
  stock_total: 100,
  stock_left: 40,
  visit: 320,
  join: 60,
  order: 3,
  amount_fen: 26_800,
  ops: ['pause', 'end'],
  has_form: true,
  ...change,
})

export const buildList = (list: ActivityCard[]): ActivityList => ({
  list,
  next: '',
  total: list.length,
  counts: { 0: 1, 1: 0, 2: list.length, 3: 0, 4: 2, 5: 0 },
  kinds: ['coupon', 'groupWork'],
  server_time: NOW,
})

export const buildDetail = (change: Partial<ActivityCard> = {}): BusinessActivity => ({
  activity: {
    ...buildActivity(change),
    subtitle: '满 100 减 20',
    share_title: '',
    share_desc: '',
    share_image: '',
    created_at: NOW,
    updated_at: NOW,
  },
  settings: [{ title: '限制和库存', rows: [['库存', '剩 40 / 共 100']] }],
  today: { visit: 12, join: 5, share: 2, order: 0, amount_fen: 0, writeoff: 1 },
  url: 'http://shop.test/coupon?br=8&id=501',
  preview_url: 'http://shop.test/coupon?br=8&id=501&isPreview=1&previewKey=k',
  poster_path: '/coupon/qrcode',
  locked_fields: [],
  server_time: NOW,
})

export const buildStatistics = (change: Partial<ActivityStatistics> = {}): ActivityStatistics => ({
  activity: { activity_id: 501, type: 'coupon', title: '冬至围炉券', state: 'running' },
  from: '2026-11-17',
  to: '2026-11-18',
  totals: {
    visit_pv: 40,
    visit_uv: 20,
    share: 4,
    join: 10,
    order: 0,
    paid_fen: 0,
    refund_fen: 0,
    writeoff: 5,
    new_customer: 3,
  },
  hours: [],
  days: [
    { day: '2026-11-17', visit: 8, join: 4, order: 0, writeoff: 2 },
    { day: '2026-11-18', visit: 12, join: 6, order: 0, writeoff: 3 },
  ],
  funnel: [
    { name: 'visit', value: 20 },
    { name: 'join', value: 10 },
    { name: 'writeoff', value: 4 },
  ],
  depth: [
    { level: 0, count: 12 },
    { level: 5, count: 1 },
  ],
  staff_top: [{ rank: 1, id: 5, name: '林晚秋', avatar: '', count: 7, amount_fen: 1000 }],
  store_top: [],
  counted_at: Date.parse('2026-11-18T12:00:00+08:00') / 1000,
  server_time: Date.parse('2026-11-18T12:00:00+08:00') / 1000,
  ...change,
})

export const buildRanking = (change: Partial<ActivityRanking> = {}): ActivityRanking => ({
  activity: { activity_id: 501, type: 'coupon', title: '冬至围炉券' },
  from: '2026-11-12',
  to: '2026-11-18',
  list: [
    { rank: 1, id: 5, name: '林晚秋', avatar: '', count: 7, amount_fen: 1000 },
    { rank: 2, id: 6, name: '顾南', avatar: '', count: 3, amount_fen: 0 },
  ],
  mine: null,
  page: 1,
  limit: 20,
  has_more: false,
  ...change,
})
