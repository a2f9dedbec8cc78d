import {
  goodsFaults,
  type GoodsFields,
  noCommission,
} from '../../../../api/form-rules/goods-fields.ts'
import type { GoodsColumn } from '../../../../api/form-rules/goods-file.ts'
import type { RowChange } from '../../../../api/goods-admin.ts'
import { hasRefusedWord } from '../../../core/refused-words.ts'
import type { GoodsData } from '../goods-table.ts'
import { type Group, note } from './groups.ts'

/** Goods that a table adds. */
export interface NewPlan {
  goods: GoodsFields
  changes: RowChange[]
}

/** Days for which the codes of new goods are valid, as in an empty form. */
const USUAL_DAYS = 90

/** New goods of rows with a name and a price; pictures and the rest are added by hand before they are sold. */
export function judgeNew(group: Group, stored: GoodsData[]): NewPlan {
  const [first] = group
  const { code, title } = first.cells
  const goods = newGoods(group, code, title)
  if (isSlip(group, stored)) return { goods, changes: [] }
  for (const line of group) {
    if (line.cells.title !== title) note(line, 'title', '同一件商品的几行，商品名要一样')
    if (line.priceFen === undefined) note(line, 'price', '新商品要填价格')
    if (hasRefusedWord(line.cells.title)) note(line, 'title', '有不能用的词')
    if (hasRefusedWord(line.cells.form)) note(line, 'form', '有不能用的词')
  }
  // A cell that could not be read has its fault already: the rules would report it as empty a second time.
  const isReadable = group.every(({ faults }) => faults.length === 0)
  for (const [path, fault] of Object.entries(isReadable ? goodsFaults(goods) : {})) {
    const { line, column } = placeOf(path, group)
    if (column) note(line, column, fault)
  }
  const changes = group.map(
    ({ row, priceFen = 0, left = 0 }): RowChange => ({
      row,
      title,
      isNew: true,
      price: { from: null, to: priceFen },
      stock: { from: 0, to: left },
    }),
  )
  return { goods, changes }
}

/** A code that no goods have may be a slip; whether it is noted. */
function isSlip([first]: Group, stored: GoodsData[]): boolean {
  const { code, title } = first.cells
  if (!code) return false
  if (!title) {
    note(first, 'code', `店里没有编码是 ${code} 的商品；是新商品就填上商品名和价格`)
    return true
  }
  const namesake = stored.find(each => each.title === title)
  if (!namesake) return false
  const its = namesake.code ? `编码是 ${namesake.code}` : '没有编码'
  note(first, 'code', `店里没有编码是 ${code} 的商品；已有的「${title}」${its}`)
  return true
}

function newGoods(group: Group, code: string, title: string): GoodsFields {
  const names = group[0].specs.map(({ name }) => name)
  return {
    title,
    intro: '',
    kind: 1,
    code,
    images: [],
    spec_names: names,
    skus: group.map(({ specs, priceFen = 0, left = 0 }) => ({
      sku_id: 0,
      values: specs.map(
        ({ value }, at) => specs.find(each => each.name === names[at])?.value ?? value,
      ),
      price_fen: priceFen,
      thumb: '',
      left_n: left,
    })),
    market_price_fen: 0,
    freight_fen: 0,
    ways: [1, 2],
    limit_n: 0,
    code_days: USUAL_DAYS,
    refunds_expired: true,
    store_ids: [],
    detail: [],
    commission: noCommission,
  }
}

/** The cell that a field of the form comes from; none for what a table does not have, such as pictures. */
function placeOf(path: string, group: Group): { line: Group[0]; column?: GoodsColumn } {
  const [, at, field = ''] = /^skus\.(\d+)\.(\w+)$/.exec(path) ?? []
  const line = group[Number(at ?? 0)] ?? group[0]
  const ofSku: Record<string, GoodsColumn> = { values: 'form', price_fen: 'price', left_n: 'stock' }
  const ofGoods: Record<string, GoodsColumn> = { title: 'title', code: 'code', spec_names: 'form' }
  const column = at === undefined ? ofGoods[path.replace(/\..*$/, '')] : ofSku[field]
  return { line, ...(column && { column }) }
}
