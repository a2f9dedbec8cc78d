import { csvLine, csvMark } from '../../../api/index.ts'
import { clientKind, userAgent } from '../../../runtime/index.ts'
import { copyText } from '../../kit/copy-text.ts'

/** Messaging apps download no files, so their table is copied. */
export const isFileSaved = (): boolean => clientKind(userAgent()) === 'other'

/** Saves rows as a csv file, or copies them as cells of a spreadsheet. Must be called from a tap. */
export async function saveTable(rows: string[][], name: string): Promise<void> {
  if (!isFileSaved()) return copyText(tabText(rows))
  const address = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv' }))
  download(address, `${name}.csv`)
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** Downloads a file by its address; '' = the server names it. */
export function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Cells as spreadsheets paste them. */
export const tabText = (rows: string[][]): string =>
  rows.map(row => row.map(cell => cell.replace(/[\t\n\r]/g, ' ')).join('\t')).join('\n')

/** A csv file. */
export const csvText = (rows: string[][]): string => csvMark + rows.map(csvLine).join('\r\n')
