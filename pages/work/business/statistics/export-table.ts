import type { ActivityStatistics } from '../../../../api/index.ts'
import { showModal } from '../../../../runtime/index.ts'
import { copyText } from '../../../kit/copy-text.ts'
import { download, isFileSaved, saveTable } from '../../tables/save-table.ts'
import { exportRows } from './statistics-rules.ts'

/** Saves the figures as a csv file, or copies them. Must be called from a tap. */
export const exportTable = (statistics: ActivityStatistics): Promise<void> => {
  const { activity, from, to } = statistics
  return saveTable(exportRows(statistics), `${activity.title} ${from} ${to}`)
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
