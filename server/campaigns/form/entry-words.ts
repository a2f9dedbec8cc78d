import type { EntryStatus } from '../../../api/form.ts'

/** States of an entry, in words for the shop. */
export const entryWords: Record<EntryStatus, string> = {
  submitted: '已提交',
  approved: '已通过',
  rejected: '未通过',
  payPending: '待付款',
  paid: '已付款',
  canceled: '已取消',
}
