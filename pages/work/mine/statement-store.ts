import { atom } from 'nanostores'
import { exportWallet } from '../../../api/index.ts'
import { createFileExport } from '../business/statistics/file-export.ts'
import type { Span } from '../span-fields.tsx'

/** The lines of a span of days as a file. */
export function createStatementStore() {
  const $span = atom<Span>({ from: '', to: '' })
  const file = createFileExport(() => {
    const { from, to } = $span.get()
    return exportWallet({ from: from || undefined, to: to || undefined })
  }, '一行一笔，从期初余额开始，变动加起来就是余额')
  return { $span, ...file }
}
