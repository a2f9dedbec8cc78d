/** The mark at the beginning of a csv file tells spreadsheets that it is UTF-8. */
export const csvMark = '\ufeff'

/** More digits than this lose their end in a spreadsheet, which would read them as a number. */
const MOST_DIGITS = 15

/** One line of a csv file, without its end. */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',')

function csvCell(cell: string): string {
  return `"${harmless(cell).replace(/"/g, '""')}"`
}

/** A text that a spreadsheet would run as a formula gets a quote in front of it; a long number becomes a text. */
function harmless(cell: string): string {
  if (/^-?\d+(\.\d+)?$/.test(cell)) return cell.length > MOST_DIGITS ? `\t${cell}` : cell
  // guard: a cell is no formula [server form/shop/export]
  //   return `'${cell}` ~> return cell
  if (/^[\t\r]|^\s*[=+\-@＝＋－＠]/.test(cell)) return `'${cell}`
  return cell
}
