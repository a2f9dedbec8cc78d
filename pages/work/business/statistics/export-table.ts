import type { ActivityStatistics } from '../../../../api/index.ts'
import { clientKind, showModal, userAgent } from '../../../../runtime/index.ts'
import { copyText } from '../../../kit/copy-text.ts'
import { csvText, exportRows, tabText } from './statistics-rules.ts'

/** Messaging apps download no files, so their table is copied. */
export const isFileSaved = (): boolean => clientKind(userAgent()) === 'other'

/** Saves the figures as a csv file, or copies them. Must be called from a tap. */
export async function exportTable(statistics: ActivityStatistics): Promise<void> {
  const rows = exportRows(statistics)
  if (!isFileSaved()) return copyText(tabText(rows))
  const address = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv' }))
  download(address, `${statistics.activity.title} ${statistics.from} ${statistics.to}.csv`)
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

function download(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Downloads a file of the server by its link, or copies the link where no file can be saved; `holds`: what is in it. */
export async function openFile(address: string, holds: string): Promise<void> {
  const isSaved = isFileSaved()
  const { confirm } = await showModal({
    title: '导出表格',
    content: isSaved
      ? holds
      : '在微信里不能下载。复制链接，用电脑浏览器打开就能下载，10 分钟内有效',
    confirmText: isSaved ? '下载' : '复制链接',
  })
  if (!confirm) return
  // The server names the file.
  if (isSaved) download(address, '')
  else await copyText(address)
}
