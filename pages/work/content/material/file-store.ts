import { type ContentDetail, saveFile } from '../../../../api/index.ts'
import { DAY_S } from '../../../../api/values/time.ts'
import type { Faults } from '../../edit/editor-state.ts'
import { createEditStore } from '../edit-store.ts'
import type { Uploaded } from '../parts/upload-field.tsx'
import { titleOf } from './video-store.ts'

export interface FileValues {
  title: string
  url: string
  size: number
  author: string
  categoryId: number
  goodsIds: number[]
  /** Last day on which it can be opened, `2026-12-31`; '' for ever. */
  lastDay: string
}

export type FileStore = ReturnType<typeof createFileStore>

/** A file while it is described. */
export function createFileStore(id: number | undefined) {
  const store = createEditStore<FileValues>(id, {
    kind: 'file',
    valuesOf,
    faultsOf,
    send: (target, { lastDay, ...values }, reqId) =>
      saveFile({ ...target, ...values, expiresAt: endOf(lastDay), reqId }),
    fieldOf: field => (field === 'expiresAt' ? 'lastDay' : field),
  })

  function takeFile({ url, size, file }: Uploaded): void {
    const isNameless = !store.$values.get()?.title
    store.change({ url, size, ...(isNameless && { title: titleOf(file.name) }) })
  }

  return { ...store, takeFile }
}

/** Offset of the brands' time zone, s. */
const ZONE_S = 8 * 3600

/** The end of a day in the brands' time zone, unix seconds; 0 for ''. */
export const endOf = (day: string): number =>
  day === '' ? 0 : Date.parse(`${day}T00:00:00Z`) / 1000 - ZONE_S + DAY_S

/** The last day before a moment. */
export const dayBefore = (end: number): string =>
  end === 0 ? '' : new Date((end - 1 + ZONE_S) * 1000).toISOString().slice(0, 10)

function valuesOf({ edited, me }: ContentDetail): FileValues {
  if (edited?.kind !== 'file') {
    const empty = { title: '', url: '', size: 1, lastDay: '' }
    return { ...empty, author: me.name, categoryId: 0, goodsIds: [] }
  }
  const { title, url, size, author, category_id, goods_ids, expires_at } = edited
  return {
    title,
    url,
    size,
    author,
    categoryId: category_id,
    goodsIds: goods_ids,
    lastDay: dayBefore(expires_at),
  }
}

function faultsOf({ url, lastDay }: FileValues): Faults {
  if (!url) return { url: '先上传文件' }
  return Number.isNaN(endOf(lastDay)) ? { lastDay: '日期不完整' } : {}
}
