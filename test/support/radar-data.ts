import type { RadarList, RadarRow, ShareTree, TreePerson, WorkIndex } from '../../api/index.ts'
import { serverTime } from './coupon-data.ts'

const faces = { avatar: '' }

export const buildRow = (change: Partial<RadarRow> = {}): RadarRow => ({
  ...faces,
  id: 'r1',
  uid: 89,
  nickname: '陈小满',
  action: 'stay',
  material_type: 1,
  material_id: 301,
  title: '围炉煮茶',
  seconds: 42,
  depth: 2,
  via: { uid: 88, nickname: '周予安', avatar: '' },
  reach: 0,
  time: serverTime,
  staff_id: 5,
  is_new: false,
  is_hot: false,
  ...change,
})

export const buildRadar = (change: Partial<RadarList> = {}): RadarList => ({
  list: [buildRow()],
  unread: 0,
  notices: [],
  has_more: false,
  server_time: serverTime,
  ...change,
})

export const buildPerson = (uid: number, change: Partial<TreePerson> = {}): TreePerson => ({
  ...faces,
  uid,
  nickname: `访客${uid}`,
  parent_uid: null,
  depth: 1,
  seconds: 10,
  opens: 1,
  shares: 0,
  claims: 0,
  reach: 0,
  ...change,
})

/** A chain: the staff member to 88, 88 to 89, 89 to 90. */
export const chainOfThree = [
  buildPerson(88, { nickname: '周予安', seconds: 96, shares: 1, reach: 2 }),
  buildPerson(89, { nickname: '陈小满', seconds: 42, depth: 2, parent_uid: 88, reach: 1 }),
  buildPerson(90, { nickname: '苏木', seconds: 204, depth: 3, parent_uid: 89 }),
]

const material = {
  material_type: 1 as const,
  material_id: 301,
  title: '围炉煮茶',
  thumb: '',
  reader: 3,
}

export const buildTree = (change: Partial<ShareTree> = {}): ShareTree => ({
  material,
  materials: [material],
  people: chainOfThree,
  totals: { reader: 3, share: 1, depth: 3, seconds: 114 },
  ...change,
})

const numbers = { visit: 9, reader: 6, share: 2, claim: 1 }

export const buildIndex = (change: Partial<WorkIndex> = {}): WorkIndex => ({
  statisticsToday: { ...numbers, customer: 4, reader_before: 2 },
  statisticsAll: { ...numbers, reader: 1280, seconds: 138 },
  days: Array.from({ length: 14 }, (_, n) => ({ day: `2026-11-${n + 8}`, reader: n })),
  radar: [buildRow()],
  news: [],
  review_n: 0,
  order_n: 0,
  due_n: 0,
  unread: 3,
  taskCenter: { count: 0, next: null },
  completeTaskCount: 0,
  server_time: serverTime,
  ...change,
})
