import type {
  CustomerPage,
  CustomerRow,
  CustomerSort,
  CustomerStage,
} from '../../../../api/index.ts'
import { agoText } from '../../../kit/text/ago-text.ts'
import { yuan } from '../../../kit/text/yuan.ts'
import { minutesText } from '../../radar/radar-rules.ts'
import { stageNames, stages } from '../customer-words.ts'
import type { Filter } from './list-store.ts'

export const sorts: readonly (readonly [CustomerSort, string])[] = [
  ['visit', '最近来访'],
  ['next', '最早该跟进'],
  ['amount', '消费最多'],
  ['new', '最新客户'],
]

/** Stages with their numbers of customers. */
export function stageChoices(
  counts: CustomerPage['counts'],
): [value: CustomerStage | 0, name: string][] {
  if (!counts)
    return [[0, '全部'], ...stages.map(each => [each, stageNames[each]] as [CustomerStage, string])]
  const all = stages.reduce((sum, each) => sum + counts[each], 0)
  return [
    [0, `全部 ${all}`],
    ...stages.map(each => [each, `${stageNames[each]} ${counts[each]}`] as [CustomerStage, string]),
  ]
}

/** Why the stages show no numbers; '' = they do, or are still loading. */
export const uncountedText = {
  soon: '客户很多，各阶段的人数正在统计，过几分钟刷新就能看到',
  name: '符合的客户太多，没有统计人数，多打几个字找得更准',
  '': '',
} as const satisfies Record<CustomerPage['uncounted'], string>

/** What a customer did, in one line. */
export function deedsOf(row: CustomerRow, now: number): string {
  const visit = row.last_visit > 0 ? `${agoText(row.last_visit, now)}来过` : '还没有来访'
  const read = row.read_seconds > 0 ? `共看 ${minutesText(row.read_seconds)}` : ''
  const paid = row.order_fen > 0 ? ` ¥${yuan(row.order_fen)}` : ''
  const bought = row.order_count > 0 ? `${row.order_count} 单${paid}` : ''
  return [visit, read, bought].filter(Boolean).join(' · ')
}

/** Number of filters that are set. */
export const filterCount = ({ tagIds, source, staffId, due, visited }: Filter): number =>
  tagIds.length + [source, staffId, due, visited].filter(Boolean).length

/** What the link of a notice or of the workbench asks for; only managers see the customers of others. */
export const askedBy = (query: Record<string, string>, isManager: boolean) => ({
  ...(query.due === '1' && { due: 1 as const, sort: 'next' as const }),
  ...(query.sort === 'new' && { sort: 'new' as const }),
  ...(isManager && Number(query.staffId) > 0 && { staffId: Number(query.staffId) }),
})
