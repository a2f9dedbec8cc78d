/** Cells of a csv file; a text with an open quote ends with it. */
export interface CsvRow {
  /** Line of the file in which the row begins, counted from 1. */
  line: number
  cells: string[]
}

const separators = [',', '\t', ';', '，'] as const

/**
 * Reads the text of a csv file as spreadsheets write it: quotes, line ends inside of quotes, and comma, tab or semicolon
 * by what the first line has most of. Empty rows are left out. Marks that `csvLine` adds against formulas are taken off.
 */
export function readCsv(text: string): CsvRow[] {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const [head = ''] = plain.split('\n')
  const counts = separators.map(sign => head.split(sign).length)
  const separator = separators[counts.indexOf(Math.max(...counts))] ?? ','
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let cell = ''
  let isQuoted = false
  let line = 1
  const endCell = (): void => {
    row.cells.push(plainCell(cell))
    cell = ''
  }
  const endRow = (): void => {
    endCell()
    if (row.cells.some(Boolean)) rows.push(row)
    row = { line: line + 1, cells: [] }
  }
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (plain.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
    if (sign === '\n') line += 1
  }
  endRow()
  return rows
}

const plainCell = (cell: string): string =>
  cell.replace(/^\t(?=-?\d)|^'(?=[\t\r\s=+\-@＝＋－＠])/, '').trim()
