import { csvLine } from './csv.ts'
import { fenOf } from './fen-of.ts'
import { goodsBounds } from './goods-fields.ts'
import { readCsv } from './read-csv.ts'

/** Columns of a table of goods that are read, by what they hold. */
export const goodsColumns = {
  code: '编码',
  title: '商品名',
  form: '规格',
  price: '价格',
  stock: '库存',
  /** What the stock was when the table was made: a difference from it is what the shop has changed. */
  seen: '导出时库存',
} as const

export type GoodsColumn = keyof typeof goodsColumns

/** Columns that a table has for its readers only. */
export const shownColumns = ['已售', '状态'] as const

/** Rows of a table, and of what is sent at once. */
export const MOST_TABLE_ROWS = 2_000
export const MOST_BATCH_ROWS = goodsBounds.skus

const UNLIMITED = '不限'

/** A SKU as its row has it: texts, '' = empty. */
export type GoodsCells = Record<GoodsColumn, string>

export interface GoodsFileRow extends GoodsCells {
  /** Line of the file, counted from 1. */
  line: number
}

/** Something wrong in a table. */
export interface CellFault {
  column: GoodsColumn
  fault: string
}

export interface FileFault {
  /** 0 = the table as a whole. */
  line: number
  /** Name of the column; '' = the line as a whole. */
  column: string
  fault: string
}

/** What the cells of a row mean; `undefined` = is not changed. */
export interface TypedRow {
  priceFen: number | undefined
  /** null = unlimited. */
  left: number | null | undefined
  seen: number | null | undefined
  specs: { name: string; value: string }[]
}

/** Names and values of a form in words: `颜色:红;尺寸:大`. */
export const formWords = (specs: readonly { name: string; value: string }[]): string =>
  specs.map(({ name, value }) => `${name}:${value}`).join(';')

export const stockCell = (left: number | null): string => (left === null ? UNLIMITED : String(left))

/** Rows of one key are about the same goods. */
export const goodsKeyOf = ({ code, title }: GoodsCells): string => (code ? `#${code}` : title)

/** Reads a row; what is wrong in it alone is named by column. */
export function typedRow(cells: GoodsCells): TypedRow & { faults: CellFault[] } {
  const faults: CellFault[] = []
  const note = (column: GoodsColumn, fault: string) => void faults.push({ column, fault })
  const { code, title, price, stock, seen, form } = cells
  const priceFen = price === '' ? undefined : fenOf(plainPrice(price))
  const isPriceWrong =
    price !== '' && (priceFen === undefined || priceFen < 1 || priceFen > goodsBounds.price)
  if (isPriceWrong) note('price', '价格 0.01 到 999999 元，最多两位小数')
  if (!code && !title) note('code', '填编码或商品名')
  if (!/^[\w.-]{0,30}$/.test(code)) note('code', '编码用字母、数字和 - _ . ，最多 30 位')
  const specs = specsIn(form)
  if (!specs) note('form', '规格写成「颜色:红;尺寸:大」')
  const left = piecesOf(stock)
  if (Number.isNaN(left))
    note('stock', `库存 0 到 ${goodsBounds.stock} 的整数，或写「${UNLIMITED}」`)
  const before = piecesOf(seen)
  if (Number.isNaN(before)) note('seen', '这一列不用改，删掉它就按「库存」改成那么多')
  return { priceFen, left, seen: before, specs: specs ?? [], faults }
}

/** Prices as spreadsheets show them: `¥1,280.00`. */
const plainPrice = (price: string): string =>
  price.replace(/^[¥￥]\s*/, '').replace(/,(?=\d{3})/g, '')

/** NaN for a text that is no number of pieces. */
function piecesOf(cell: string): number | null | undefined {
  if (cell === '') return undefined
  if (cell === UNLIMITED) return null
  const plain = cell.replace(/,(?=\d{3})/g, '').replace(/\.0+$/, '')
  return /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN
}

function specsIn(words: string): TypedRow['specs'] | undefined {
  const parts = words.split(/[;；]/).filter(part => part.trim() !== '')
  const specs = parts.map(part => {
    const [name = '', ...rest] = part.split(/[:：]/)
    return { name: name.trim(), value: rest.join(':').trim() }
  })
  return specs.every(({ name, value }) => name && value) ? specs : undefined
}

export interface GoodsTable {
  rows: GoodsFileRow[]
  faults: FileFault[]
}

/** Reads a table of goods, and everything that is wrong with the table itself. */
export function readGoodsTable(text: string): GoodsTable {
  const [head, ...body] = readCsv(text)
  if (!head) return { rows: [], faults: [] }
  const columns = head.cells.map(columnNamed)
  const headFaults = faultsOfHead(head.cells, columns)
  if (headFaults.length > 0) return { rows: [], faults: headFaults }
  const rows = body.map(({ line, cells }): GoodsFileRow => {
    const cellOf = (column: GoodsColumn) => cells[columns.indexOf(column)]?.trim() ?? ''
    const [code, title, form] = [cellOf('code'), cellOf('title'), cellOf('form')]
    return {
      line,
      code,
      title,
      form,
      price: cellOf('price'),
      stock: cellOf('stock'),
      seen: cellOf('seen'),
    }
  })
  return { rows, faults: [...faultsOfSize(rows), ...rows.flatMap(faultsOfRow), ...twins(rows)] }
}

/** Takes a name with its unit: 价格（元）. */
function columnNamed(cell: string): GoodsColumn | undefined {
  const name = cell.replace(/[（(].*$/, '').trim()
  return (Object.keys(goodsColumns) as GoodsColumn[]).find(each => goodsColumns[each] === name)
}

function faultsOfHead(cells: string[], columns: (GoodsColumn | undefined)[]): FileFault[] {
  const wrong = cells.filter(
    (cell, at) => cell && !columns[at] && !shownColumns.some(each => each === cell),
  )
  const names = Object.values(goodsColumns).slice(0, 5).join('、')
  const faults = wrong.map(column => ({
    line: 1,
    column,
    fault: `不认识这一列，能用的列是${names}`,
  }))
  const twice = columns.filter((each, at) => each && columns.indexOf(each) < at)
  for (const each of twice) {
    if (each) faults.push({ line: 1, column: goodsColumns[each], fault: '这一列有两次' })
  }
  if (!columns.includes('code') && !columns.includes('title')) {
    faults.push({ line: 1, column: goodsColumns.code, fault: `第一行写列名：${names}` })
  }
  return faults
}

const faultsOfSize = ({ length }: GoodsFileRow[]): FileFault[] =>
  length > MOST_TABLE_ROWS
    ? [{ line: 0, column: '', fault: `一次最多 ${MOST_TABLE_ROWS} 行，现在是 ${length} 行` }]
    : []

const faultsOfRow = (row: GoodsFileRow): FileFault[] =>
  typedRow(row).faults.map(({ column, fault }) => ({
    line: row.line,
    column: goodsColumns[column],
    fault,
  }))

/** Rows about the SKU of an earlier one. */
function twins(rows: GoodsFileRow[]): FileFault[] {
  const seen = new Map<string, number>()
  return rows.flatMap(row => {
    const name = JSON.stringify([goodsKeyOf(row), typedRow(row).specs])
    const first = seen.get(name)
    if (first === undefined) seen.set(name, row.line)
    const column = row.code ? goodsColumns.code : goodsColumns.title
    return first === undefined ? [] : [{ line: row.line, column, fault: `和第 ${first} 行重复` }]
  })
}

/** Rows in the order of the file, those of the same goods together, as many as are sent at once. */
export function batchesOf(rows: readonly GoodsFileRow[]): GoodsFileRow[][] {
  const groups = new Map<string, GoodsFileRow[]>()
  for (const row of rows) {
    const key = goodsKeyOf(row)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const batches: GoodsFileRow[][] = []
  for (const group of groups.values()) {
    const last = batches[batches.length - 1]
    if (last && last.length + group.length <= MOST_BATCH_ROWS) last.push(...group)
    else batches.push([...group])
  }
  return batches
}

/** The text of rows, as it is read. */
export const goodsTableText = (rows: readonly GoodsCells[]): string =>
  [
    Object.values(goodsColumns),
    ...rows.map(row => (Object.keys(goodsColumns) as GoodsColumn[]).map(column => row[column])),
  ]
    .map(csvLine)
    .join('\n')
