import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { GoodsRow, SkuStockRow, StockChange } from '../../../api/index.ts'
import { dateTime, dayText } from '../../kit/text/time.ts'
import { UNCOUNTED } from '../../../api/values/uncounted.ts'
import { DAY_S } from '../../../api/values/time.ts'

/** Days in which a deletion can be undone. */
const UNDO_DAYS = 30

export const leftWords = (left: number): string => (left === UNCOUNTED ? '不限' : `${left} 件`)

/** What is left, waits for a payment and has been sold: `库存 20 件 · 待付款 2 · 已售 5`. */
export function stockWords({ left, held, sold }: Omit<SkuStockRow, 'sku_id'>): string {
  const parts = [`库存 ${leftWords(left)}`]
  if (held > 0) parts.push(`待付款 ${held}`)
  if (sold > 0) parts.push(`已售 ${sold}`)
  return parts.join(' · ')
}

/** What a row says about being seen by customers; `isOn` colours it. */
export function stateWords(row: GoodsRow, now: number): { words: string; isOn: boolean } {
  if (row.status === shelfStatus.deleted) {
    const days = Math.ceil((row.deleted_at + UNDO_DAYS * DAY_S - now) / DAY_S)
    return { words: `${Math.max(1, days)} 天内可恢复`, isOn: false }
  }
  if (row.status === shelfStatus.off) {
    const words = row.on_at > now ? `${dateTime(row.on_at, now)} 上架` : '未上架'
    return { words, isOn: false }
  }
  return row.left === 0 ? { words: '已售罄', isOn: false } : { words: '在售', isOn: true }
}

const reasonNames: Record<StockChange['reason'], string> = {
  new: '新规格',
  add: '进出货',
  count: '盘点',
  file: '表格导入',
}

/** `进货 +20`, `减少 −3`, `盘点为 18 件` */
export function changeWords({ reason, delta, left }: StockChange): string {
  if (reason === 'count') return `盘点为 ${leftWords(left)}`
  if (reason === 'new') return `${reasonNames.new}，${leftWords(left)}`
  const moved = delta < 0 ? `减少 ${-delta}` : `增加 ${delta}`
  return reason === 'file' ? `${reasonNames.file}，${moved}` : moved
}

export const changeNote = ({ note, who, changed_at }: StockChange, now: number): string =>
  [`${dayText(changed_at, now)} ${dateTime(changed_at).slice(-5)}`, who, note]
    .filter(Boolean)
    .join(' · ')
