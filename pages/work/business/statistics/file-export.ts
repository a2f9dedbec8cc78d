import { atom } from 'nanostores'
import { openFile } from './export-table.ts'

/**
 * Asks for the link to a file, which is opened or copied by a second tap. `holds`: what is in it, for the person who
 * exports.
 */
export function createFileExport(ask: () => Promise<{ url: string }>, holds: string) {
  const $isExporting = atom(false)

  async function exportFile(): Promise<void> {
    if ($isExporting.get()) return
    $isExporting.set(true)
    const link = await ask().catch(() => undefined)
    $isExporting.set(false)
    if (link) await openFile(link.url, holds)
  }

  return { $isExporting, exportFile }
}
