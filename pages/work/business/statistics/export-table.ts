import type { ActivityStatistics } from '../../../../api/index.ts'
import { clientKind, userAgent } from '../../../../runtime/index.ts'
import { copyText } from '../../../kit/copy-text.ts'
import { csvText, exportRows, tabText } from './statistics-rules.ts'

/** Messaging apps download no files, so their table is copied. */
export const isFileSaved = (): boolean => clientKind(userAgent()) === 'other'

/** Saves the figures as a csv file, or copies them. Must be called from a tap. */
export async function exportTable(statistics: ActivityStatistics): Promise<void> {
  const rows = exportRows(statistics)
  if (!isFileSaved()) return copyText(tabText(rows))
  const address = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${statistics.activity.title} ${statistics.from} ${statistics.to}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
