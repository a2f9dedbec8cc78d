import { NOW } from './now.ts'
import type { ShopEntry, ShopEntryPage, ShopEntryRow } from '../../api/index.ts'

const activity = { activity_id: 558, title: '冬至汤圆夜', state: 'running', review: true } as const
const noCounts = { submitted: 0, approved: 0, rejected: 0, payPending: 0, paid: 0, canceled: 0 }

export const buildEntryRow = (change: Partial<ShopEntryRow> = {}): ShopEntryRow => ({
  entry_id: 'e1',
  uid: 88,
  nickname: '周予安',
  avatar: '',
  status: 'submitted',
  answers: [{ key: 'name', type: 'text', label: '称呼', value: '小周' }],
  created_at: NOW - 60,
  updated_at: NOW - 60,
  ...change,
})

export const buildEntryPage = (
  list: ShopEntryRow[],
  change: Partial<ShopEntryPage> = {},
): ShopEntryPage => ({
  activity,
  choices: [{ key: 'kids', type: 'single', label: '带孩子', options: ['带', '不带'] }],
  list,
  next: '',
  counts: { ...noCounts, submitted: list.length },
  server_time: NOW,
  ...change,
})

export const buildShopEntry = (change: Partial<ShopEntry> = {}): ShopEntry => ({
  ...buildEntryRow(),
  activity,
  answers: [{ key: 'card', type: 'idcard', label: '身份证号', value: '11010519491231002X' }],
  remark: '',
  decided_by: '',
  decided_at: 0,
  can_decide: true,
  server_time: NOW,
  ...change,
})
