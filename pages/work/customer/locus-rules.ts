import type { LocusKind, LocusRow } from '../../../api/index.ts'
import { yuan } from '../../kit/text/yuan.ts'

export const kindChoices: [value: LocusKind | 0, name: string][] = [
  [0, '全部'],
  [7, '归属'],
  [3, '活动'],
  [4, '订单'],
]

const ledWords: Record<LocusRow['source'], string> = {
  link: '通过分享链接成为',
  code: '扫码锁定，成为',
  card: '领取福利卡，成为',
  store: '到店登记，成为',
  manager: '由店长交接，成为',
  order: '下单后成为',
  '': '成为',
}

/** What happened, in one sentence. */
export function titleOf(row: LocusRow): string {
  const staff = row.staff_name || '店员'
  const words: Record<LocusRow['event'], string> = {
    led: `${ledWords[row.source]}${row.staff_name || row.store_name || '门店'}的顾客`,
    added: `添加了${staff}的微信`,
    removed: `删除了${staff}的微信`,
    scanned: `扫码进入「${row.title}」`,
    joined: `在「${row.title}」完成添加`,
    card: `领取了「${row.title}」`,
    ordered: `下单付款 ¥${yuan(row.amount_fen)}`,
  }
  return words[row.event]
}

/** Who or where beside it; '' when the sentence says it. */
export function noteOf({ event, staff_name, store_name }: LocusRow): string {
  if (event === 'led') return staff_name ? store_name : ''
  if (event === 'added' || event === 'removed') return ''
  return staff_name ? `导购 ${staff_name}` : ''
}

/** Where a tap on a row leads; undefined for what opens nothing. */
export const addressOf = ({ object_type, object_id }: LocusRow): string | undefined =>
  object_type === 'order' && object_id ? `/pages/mine/orders?order_no=${object_id}` : undefined

/** Rows of one day stand together; `dayOf` names the day of a moment. */
export function byDay(
  rows: readonly LocusRow[],
  dayOf: (time: number) => string,
): [day: string, rows: LocusRow[]][] {
  const days = new Map<string, LocusRow[]>()
  for (const row of rows) {
    const day = dayOf(row.time)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days]
}
