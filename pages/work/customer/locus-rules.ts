import type { LocusKind, LocusRow } from '../../../api/index.ts'
import { stageNames, wayNames } from './customer-words.ts'
import { goodsPaths } from '../goods-paths.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { minutesText } from '../radar/radar-rules.ts'

export const kindChoices: [value: LocusKind | 0, name: string][] = [
  [0, '全部'],
  [1, '浏览'],
  [2, '分享'],
  [3, '活动'],
  [4, '订单'],
  [5, '跟进'],
  [6, '标签'],
  [7, '归属'],
]

const ledWords: Record<LocusRow['source'], string> = {
  link: '通过分享链接成为',
  code: '扫码锁定，成为',
  card: '领取福利卡，成为',
  store: '到店登记，成为',
  manager: '由店长交接，成为',
  order: '下单后成为',
  hand: '由店员录入，成为',
  '': '成为',
}

/** What happened, in one sentence. */
export function titleOf(row: LocusRow): string {
  const staff = row.staff_name || '店员'
  const words: Record<LocusRow['event'], string> = {
    visited: `看了${named(row)}`,
    shared: `分享了${named(row)}`,
    followed: `${row.way ? `${wayNames[row.way]}跟进` : '跟进'}：${row.title}`,
    tagged: `有了标签「${row.title}」`,
    led: `${ledWords[row.source]}${row.staff_name || row.store_name || '门店'}的顾客`,
    added: `添加了${staff}的微信`,
    removed: `删除了${staff}的微信`,
    scanned: `扫码进入「${row.title}」`,
    joined: `在「${row.title}」完成添加`,
    card: `领取了「${row.title}」`,
    sent: `收到店里送的「${row.title}」`,
    revoked: `「${row.title}」的券被收回`,
    ordered: row.amount_fen > 0 ? `下单付款 ¥${yuan(row.amount_fen)}` : '下单，无需付款',
  }
  return words[row.event]
}

const objectWords: Partial<Record<LocusRow['object_type'], string>> = {
  article: '文章',
  video: '视频',
  file: '文件',
  activity: '活动',
  goods: '商品',
}

const named = ({ object_type, title }: LocusRow): string =>
  `${objectWords[object_type] ?? ''}「${title}」`

/** Duration, staff member or store, where the sentence does not name them. */
export function noteOf({ event, staff_name, store_name, seconds, stage }: LocusRow): string {
  if (event === 'led') return staff_name ? store_name : ''
  if (event === 'added' || event === 'removed') return ''
  const staff = staff_name ? `店员 ${staff_name}` : ''
  const stay = seconds > 0 ? `停留 ${minutesText(seconds)}` : ''
  const moved = stage ? `阶段改为「${stageNames[stage]}」` : ''
  return [stay, moved, staff].filter(Boolean).join(' · ')
}

/** Page of a row's object; undefined for none. `isManager`: orders of the shop are a manager's page. */
export function addressOf(
  { object_type, object_id }: LocusRow,
  { isManager, customerId }: { isManager: boolean; customerId: number },
): string | undefined {
  if (object_type === 'follow') return `/pages/customer/follow?id=${customerId}`
  if (object_type === 'article') return `/pages/work/article?at=${object_id}`
  if (object_type === 'goods') return goodsPaths.shop(Number(object_id))
  if (object_type !== 'order' || !isManager) return undefined
  return `/pages/mine/orders?order_no=${object_id}`
}

/** Rows of one day stand together; `dayOf` names the day of a moment. */
export function byDay<R extends { time: number }>(
  rows: readonly R[],
  dayOf: (time: number) => string,
): [day: string, rows: R[]][] {
  const days = new Map<string, R[]>()
  for (const row of rows) {
    const day = dayOf(row.time)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days]
}
