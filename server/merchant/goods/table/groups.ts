import {
  type CellFault,
  type GoodsCells,
  type GoodsColumn,
  goodsKeyOf,
  type TypedRow,
  typedRow,
} from '../../../../api/form-rules/goods-file.ts'

/** A row that was sent, and what its cells mean. */
export interface Line extends TypedRow {
  /** Counted from 0. */
  row: number
  cells: GoodsCells
  faults: CellFault[]
}

/** Rows about the same goods. */
export type Group = [Line, ...Line[]]

export function groupsOf(rows: readonly GoodsCells[]): Group[] {
  const groups = new Map<string, Group>()
  for (const [row, sent] of rows.entries()) {
    const cells = trimmedCells(sent)
    const line: Line = { row, cells, ...typedRow(cells) }
    const group = groups.get(goodsKeyOf(cells))
    if (group?.some(({ specs }) => nameOf(specs) === nameOf(line.specs))) {
      line.faults.push({ column: cells.code ? 'code' : 'title', fault: '和前面的一行重复' })
    }
    if (group) group.push(line)
    else groups.set(goodsKeyOf(cells), [line])
  }
  return [...groups.values()]
}

/** Names a form, whatever the order of its names. */
export const nameOf = (specs: TypedRow['specs']): string =>
  JSON.stringify(specs.map(({ name, value }) => [name, value]).sort())

const trimmedCells = (cells: GoodsCells): GoodsCells => ({
  code: cells.code.trim(),
  title: cells.title.trim(),
  form: cells.form.trim(),
  price: cells.price.trim(),
  stock: cells.stock.trim(),
  seen: cells.seen.trim(),
})

/** Notes a fault of a line; the first one of a cell counts. */
export function note(line: Line, column: GoodsColumn, fault: string): void {
  if (!line.faults.some(each => each.column === column)) line.faults.push({ column, fault })
}
