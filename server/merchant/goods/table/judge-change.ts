import { goodsFaults, type GoodsFields } from '../../../../api/form-rules/goods-fields.ts'
import { formWords } from '../../../../api/form-rules/goods-file.ts'
import type { RowChange } from '../../../../api/goods-admin.ts'
import { fieldsOf, isOnSale } from '../form.ts'
import type { GoodsData, SkuData } from '../goods-table.ts'
import type { ShelfStep } from '../save-skus.ts'
import { type Group, type Line, nameOf, note } from './groups.ts'

/** Goods whose prices or stock a table changes. */
export interface ChangePlan {
  goods: GoodsData
  /** All that are stored. */
  skus: SkuData[]
  fields: GoodsFields
  /** SKUs that get another price. */
  repriced: number[]
  steps: ShelfStep[]
  changes: RowChange[]
}

interface Known {
  goods: GoodsData
  skus: SkuData[]
  /** Pieces on the shelf by SKU; null = unlimited. */
  left: ReadonlyMap<number, number | null>
}

export function judgeChange(group: Group, { goods, skus, left }: Known): ChangePlan {
  const sold = skus.filter(isOnSale)
  const before = fieldsOf(goods, sold)
  const fields = { ...before, skus: before.skus.map(sku => ({ ...sku })) }
  const steps: ShelfStep[] = []
  const changes: RowChange[] = []
  for (const line of group) {
    noteOtherName(line, goods)
    const at = sold.findIndex(({ specs }) => nameOf(specs) === nameOf(line.specs))
    const [sku, form] = [sold[at], fields.skus[at]]
    if (!sku || !form) {
      note(line, 'form', missingForm(line, sold))
      continue
    }
    const change: RowChange = { row: line.row, title: goods.title, isNew: false }
    if (line.priceFen !== undefined && line.priceFen !== sku.price_fen) {
      change.price = { from: sku.price_fen, to: line.priceFen }
      form.price_fen = line.priceFen
    }
    const step = stockStep(
      line,
      sku.sku_id,
      left.get(sku.sku_id) ?? (left.has(sku.sku_id) ? null : 0),
    )
    if (step) {
      change.stock = { from: step.from, to: step.to }
      steps.push(step.step)
    }
    if (change.price || change.stock) changes.push(change)
  }
  noteFaults(group, sold, before, fields)
  const repriced = sold
    .filter((sku, at) => sku.price_fen !== fields.skus[at]?.price_fen)
    .map(({ sku_id }) => sku_id)
  return { goods, skus, fields, repriced, steps, changes }
}

function noteOtherName(line: Line, { title, code }: GoodsData): void {
  const typed = line.cells.title
  if (typed && typed !== title) note(line, 'title', `编码 ${code} 是「${title}」，改名到商品里改`)
}

function missingForm({ specs }: Line, sold: SkuData[]): string {
  const known = sold.map(each => formWords(each.specs)).filter(Boolean)
  if (known.length === 0) return '这件商品没有规格，留空'
  const which = `它的规格是 ${known.slice(0, 3).join('、')}${known.length > 3 ? ' 等' : ''}`
  return specs.length === 0 ? `写上是哪一种，${which}` : `没有这个规格，${which}`
}

/**
 * How the stock changes: by what the shop has typed more or less than the table had, so that what was sold since then
 * stays sold; a table without that column says how much there is.
 */
function stockStep(line: Line, skuId: number, now: number | null) {
  const { left, seen } = line
  if (left === undefined || Number.isNaN(left)) return undefined
  const isDifference = typeof seen === 'number' && left !== null && now !== null
  if (isDifference) {
    const add = left - seen
    if (add === 0) return undefined
    if (now + add < 0) note(line, 'stock', `现在只有 ${now} 件，减不了 ${-add} 件`)
    return { from: now, to: now + add, step: { skuId, add, reason: 'file' as const } }
  }
  if (left === now || (left === null && seen === null)) return undefined
  return { from: now, to: left, step: { skuId, left, reason: 'file' as const } }
}

/** What the new prices make wrong in goods that were right. */
function noteFaults(group: Group, sold: SkuData[], before: GoodsFields, fields: GoodsFields): void {
  const known = goodsFaults(before)
  for (const [path, fault] of Object.entries(goodsFaults(fields))) {
    if (known[path]) continue
    const [, at] = /^skus\.(\d+)\./.exec(path) ?? []
    const sku = at === undefined ? undefined : sold[Number(at)]
    const line = sku && group.find(({ specs }) => nameOf(specs) === nameOf(sku.specs))
    note(line ?? lowest(group), 'price', fault)
  }
}

const lowest = (group: Group): Line =>
  group.reduce((least, line) =>
    (line.priceFen ?? Infinity) > (least.priceFen ?? Infinity) ? line : least,
  )
