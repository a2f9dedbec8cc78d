import { useState } from 'react'
import { type FileDetail, pollFileOne } from '../../../api/index.ts'
import { createFileStore } from './file-store.ts'

/** The file store of this page instance. */
export function useFileStore({ file }: FileDetail) {
  const { file_info: info } = file
  const [store] = useState(() =>
    createFileStore(info, () => pollFileOne({ fileId: String(info.file_id) })),
  )
  return store
}
