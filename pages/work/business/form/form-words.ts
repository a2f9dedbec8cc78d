import type { EntryStatus, FieldFigures, ShopEntryPage } from '../../../../api/index.ts'
import type { Bar } from '../statistics/bars.tsx'

export interface EntryTag {
  text: string
  /** Look of the tag: `''` is the brand's colour. */
  look: '' | 'good' | 'plain'
}

/** What the shop calls the state of an entry; one that waits for a decision stands out. */
export function entryTag(status: EntryStatus, isReviewed: boolean): EntryTag {
  if (status === 'submitted' && isReviewed) return { text: '待审核', look: '' }
  return tags[status]
}

const tags: Record<EntryStatus, EntryTag> = {
  submitted: { text: '已提交', look: 'good' },
  approved: { text: '已通过', look: 'good' },
  rejected: { text: '未通过', look: 'plain' },
  payPending: { text: '待付款', look: '' },
  paid: { text: '已付款', look: 'good' },
  canceled: { text: '已取消', look: 'plain' },
}

export type EntryTab = EntryStatus | 'all'

const order: EntryStatus[] = ['submitted', 'approved', 'rejected', 'payPending', 'paid', 'canceled']

/** The states that the list can be narrowed to: those that have entries, and the chosen one. */
export function tabsOf(
  page: Pick<ShopEntryPage, 'counts' | 'activity'> | undefined,
  chosen: EntryTab,
): [tab: EntryTab, name: string][] {
  const all: [EntryTab, string] = ['all', '全部']
  if (!page) return [all]
  const { counts, activity } = page
  const shown = order.filter(status => counts[status] > 0 || status === chosen)
  return [
    all,
    ...shown.map((status): [EntryTab, string] => {
      const n = counts[status]
      return [status, `${entryTag(status, activity.review).text}${n > 0 ? ` ${n}` : ''}`]
    }),
  ]
}

/** The choices of a question as bars, with the share of those who answered. */
export const barsOf = ({ choices, answered, type }: FieldFigures): Bar[] =>
  choices.map(({ value, n }) => ({
    name: type === 'rating' ? `${value} 星` : value,
    value: n,
    note: answered > 0 ? `${Math.round((n / answered) * 100)}%` : '',
  }))

/** The numbers of a question as pairs of name and value. */
export function numberPairs({ numbers, type }: FieldFigures): [name: string, value: string][] {
  if (!numbers) return []
  const { sum, mean, min, max } = numbers
  if (type === 'rating') return [['平均', `${mean} 星`]]
  return [
    ['合计', String(sum)],
    ['平均', String(mean)],
    ['最少', String(min)],
    ['最多', String(max)],
  ]
}
