import { defineApi } from '../core/define-api.ts'
import { localShelf } from './local-shelf.ts'

export interface StorageInfo {
  keys: string[]
  /** KB; the browsers' usual limit. */
  limitSize: number
  /** KB, rounded up. */
  currentSize: number
}

/** Usual quota of an origin: five million UTF-16 units. */
const limitKb = 10240

/** Contents of the storage: `{keys, limitSize, currentSize}`, sizes in KB. */
export const getStorageInfo = /* @__PURE__ */ defineApi<object, StorageInfo>('getStorageInfo', {
  run: getStorageInfoSync,
})

/** Synchronous `getStorageInfo`. */
export function getStorageInfoSync(): StorageInfo {
  const keys = localShelf.keys()
  const units = keys.reduce(
    (sum, name) => sum + name.length + (localShelf.get(name)?.length ?? 0),
    0,
  )
  return { keys, limitSize: limitKb, currentSize: Math.ceil((units * 2) / 1024) }
}
