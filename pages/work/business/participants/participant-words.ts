import type { ParticipantKind, ParticipantPage, ParticipantRow } from '../../../../api/index.ts'
import { shortYuan } from '../../../kit/text/yuan.ts'

const names: Record<ParticipantKind, string> = {
  all: '全部',
  won: '有奖励',
  redeemed: '已核销',
  bought: '付过款',
  brought: '带来人',
  uncounted: '没计入',
}

/** Filters of the list: kinds with people, and the chosen one. Without numbers (`null`) every kind is offered. */
export function kindsOf(
  counts: ParticipantPage['counts'] | undefined,
  chosen: ParticipantKind,
): [kind: ParticipantKind, name: string][] {
  return (Object.keys(names) as ParticipantKind[])
    .filter(
      kind => kind === 'all' || kind === chosen || counts === null || (counts?.[kind] ?? 0) > 0,
    )
    .map(kind => {
      const n = counts?.[kind] ?? 0
      return [kind, n > 0 ? `${names[kind]} ${n}` : names[kind]]
    })
}

/** What somebody is worth to the shop, in one line; '' for who only took part. */
export const worthOf = ({
  times,
  orders,
  paid_fen,
  redeemed,
  brought,
}: Pick<ParticipantRow, 'times' | 'orders' | 'paid_fen' | 'redeemed' | 'brought'>): string =>
  [
    times > 1 && `参与 ${times} 次`,
    orders > 0 && `付款 ${orders} 单 ¥${shortYuan(paid_fen)}`,
    redeemed > 0 && `核销 ${redeemed} 张`,
    brought > 0 && `带来 ${brought} 人`,
  ]
    .filter(Boolean)
    .join(' · ')
