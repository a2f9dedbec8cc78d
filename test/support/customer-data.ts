import { NOW } from './now.ts'
import type { CustomerDetail, CustomerPage, CustomerRow, FollowPage } from '../../api/index.ts'

export const buildCustomer = (change: Partial<CustomerRow> = {}): CustomerRow => ({
  customer_id: 101,
  nickname: '江念',
  remark: '江老师',
  avatar: '',
  phone: '139****1101',
  gender: 2,
  tags: [{ tag_id: 11, name: '爱老白茶' }],
  stage: 3,
  staff_id: 5,
  staff_name: '林晚秋',
  store_name: '湖滨店',
  source: 'link',
  last_visit: NOW - 7200,
  visit_count: 6,
  read_seconds: 95,
  order_count: 2,
  order_fen: 26_800,
  next_time: 0,
  create_time: NOW - 86_400,
  ...change,
})

export const buildPage = (
  list: CustomerRow[],
  change: Partial<CustomerPage> = {},
): CustomerPage => ({
  list,
  next: '',
  counts: { 1: 2, 2: 1, 3: list.length, 4: 0, 5: 0, overdue: 0 },
  counted_at: NOW,
  uncounted: '',
  total: list.length,
  colleagues: [],
  server_time: NOW,
  ...change,
})

export const buildDetail = (change: Partial<CustomerDetail['customer']> = {}): CustomerDetail => ({
  customer: {
    ...buildCustomer(),
    phone: '13958001101',
    birthday: '1978-12-03',
    region: '',
    company: '青藤书画社',
    note: '只喝三年以上的寿眉',
    told_name: '',
    level_name: '金叶',
    awaited: 0,
    editable: 1,
    ...change,
  },
  orders: [
    {
      order_no: '20261101000000000001',
      title: '寿眉老白茶饼',
      thumb: '',
      count: 1,
      status: 30,
      pay_fen: 26_800,
      refunded_fen: 0,
      paid_at: NOW - 9000,
    },
  ],
  coupons: { usable_n: 3, used_n: 1 },
  reading: { opens: 6, seconds: 95, shares: 1 },
  interest: [{ category: '茶知识', seconds: 95 }],
  follow_count: 1,
  server_time: NOW,
})

export const buildFollows = (change: Partial<FollowPage> = {}): FollowPage => ({
  customer: { customer_id: 101, name: '江老师', stage: 3, next_time: 0 },
  list: [
    {
      follow_id: 'f1',
      way: 1,
      content: '问了新到的寿眉',
      images: [],
      stage: 3,
      next_time: NOW + 3600,
      staff: { user_id: 5, name: '林晚秋', avatar: '' },
      time: NOW - 600,
      deletable: 1,
    },
  ],
  next: '',
  server_time: NOW,
  ...change,
})
