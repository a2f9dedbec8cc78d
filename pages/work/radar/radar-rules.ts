import { GOODS } from '../../../api/values/material-type.ts'
import { BRAND_OFFSET_S } from '../../../api/values/time.ts'
import type { RadarAction, RadarRow, TreePerson } from '../../../api/index.ts'
import { clockTime, dateTime } from '../../kit/text/time.ts'

export const kinds: readonly (readonly [kind: RadarAction | 'all', name: string])[] = [
  ['all', '全部'],
  ['view', '查看'],
  ['stay', '停留'],
  ['share', '转发'],
  ['claim', '领取'],
]

export const daysNames = [
  [1, '今天'],
  [7, '7 天'],
  [30, '30 天'],
] as const

/** Text before the highlighted figure, the figure, and text after it. */
export function deedOf({
  action,
  material_type,
  title: name,
  seconds,
  reach,
}: RadarRow): [before: string, figure: string, after: string] {
  const isGoods = material_type === GOODS
  const title = isGoods ? `商品「${name}」` : `《${name}》`
  if (action === 'share') {
    return reach > 0
      ? [`转发了${title}，已带来 `, `${reach} 位`, isGoods ? '访客' : '读者']
      : [`转发了${title}`, '', '']
  }
  if (action === 'claim') return [`领取了${title}里的优惠`, '', '']
  if (seconds > 0) return [`看了${title}`, `停留 ${seconds} 秒`, '']
  return [`查看了${title}`, '', '']
}

/** A badge that everybody wears says nothing. */
const MAX_BADGES = 3

/** Rows that say that their customer is to be called: the newest one of each, for the first few. */
export function badgedRows(rows: readonly RadarRow[]): Set<string> {
  const badged = new Map<number, string>()
  for (const { uid, id, is_hot } of rows) {
    if (is_hot && !badged.has(uid) && badged.size < MAX_BADGES) badged.set(uid, id)
  }
  return new Set(badged.values())
}

/** 经陈小满 · 第 2 层 */
export const wayOf = ({ via, depth }: Pick<RadarRow, 'via' | 'depth'>): string =>
  via ? `经${via.nickname} · 第 ${depth} 层` : `你直接发的 · 第 ${depth} 层`

/** E.g. 周予安 通过 陈小满 阅读 42 秒（第 2 层）. */
export function readSentence(
  person: Pick<TreePerson, 'nickname' | 'seconds' | 'depth'>,
  sender: string | undefined,
): string {
  const { nickname, seconds, depth } = person
  return `${nickname} 通过 ${sender ?? '我'} 阅读 ${seconds} 秒（第 ${depth} 层）`
}

/** 15:42 today, else 11-20 15:42. */
export function whenText(at: number, now: number): string {
  return dayOf(at) === dayOf(now) ? clockTime(at).slice(0, 5) : dateTime(at, now)
}

const dayOf = (at: number) => Math.floor((at + BRAND_OFFSET_S) / 86_400)

/** 刚刚, 6 分钟前, then the time. */
export function recentText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60)
  if (minutes < 1) return '刚刚'
  return minutes < 60 ? `${minutes} 分钟前` : whenText(at, now)
}

export const unreadText = (count: number): string => (count > 99 ? '99+' : String(count))

/** 1,286; from a hundred thousand on 12.8 万. */
export function countText(count: number): string {
  if (count < 100_000) return count.toLocaleString('en-US')
  return `${(Math.floor(count / 1000) / 10).toLocaleString('en-US')} 万`
}

/** E.g. 2 分 18 秒. */
export function minutesText(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`
  const rest = seconds % 60
  return rest ? `${Math.floor(seconds / 60)} 分 ${rest} 秒` : `${seconds / 60} 分钟`
}

/** Merges the fresh first page into the known rows: continued rows are replaced, no duplicates, newest first. */
export function mergeRows<Row extends RadarRow>(fresh: Row[], known: Row[]): Row[] {
  const ids = new Set(fresh.map(row => row.id))
  return [...fresh, ...known.filter(row => !ids.has(row.id))].sort((a, b) => b.time - a.time)
}
