/** A row of a csv file. */
export interface CsvRow {
  /** Line of the file in which the row begins, counted from 1. */
  line: number
  cells: string[]
}

const separators = [',', '\t', ';', '，'] as const

/**
 * Reads the text of a csv file, or of cells that were copied, as spreadsheets write them: with quotes, line ends inside
 * of quotes, and the separator that the first line has most of. Empty rows are left out; what `csvLine` puts in front
 * of formulas and long numbers is taken off. A quote that is never closed ends with the text.
 */
export function readCsv(text: string): CsvRow[] {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const reader = newReader(separatorOf(plain))
  for (let at = 0; at < plain.length; at += 1) at += reader.take(plain.charAt(at), plain[at + 1])
  return reader.end()
}

function separatorOf(plain: string): string {
  const [head = ''] = plain.split('\n')
  const counts = separators.map(sign => head.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

function newReader(separator: string) {
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let cell = ''
  let isQuoted = false
  let line = 1

  function endCell(): void {
    row.cells.push(plainCell(cell))
    cell = ''
  }

  function endRow(): void {
    endCell()
    if (row.cells.some(Boolean)) rows.push(row)
    row = { line: line + 1, cells: [] }
  }

  /** Takes a sign; returns how many of the following ones it has taken as well. */
  function take(sign: string, next: string | undefined): 0 | 1 {
    if (isQuoted && sign === '"' && next === '"') {
      cell += sign
      return 1
    }
    if (isQuoted && sign !== '"') cell += sign
    else if (isQuoted) isQuoted = false
    else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
    if (sign === '\n') line += 1
    return 0
  }

  function end(): CsvRow[] {
    endRow()
    return rows
  }

  return { take, end }
}

const plainCell = (cell: string): string =>
  cell.replace(/^\t(?=-?\d)|^'(?=[\t\r\s=+\-@＝＋－＠\d])/, '').trim()
