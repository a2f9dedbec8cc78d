/** A file in memory, known to page code by a path, until the document is unloaded. */
export interface StoredFile {
  blob: Blob
  /** Object URL of the bytes. */
  address: string
  changedAtMs: number
  /** Created by `saveFile`, so it appears in the list of saved files. */
  isSaved: boolean
}

const files = /* @__PURE__ */ new Map<string, StoredFile>()

/** Stores bytes; the returned path is also an address that the browser can show. */
export function keepTemporary(blob: Blob, isSaved = false): string {
  const address = URL.createObjectURL(blob)
  files.set(address, { blob, address, changedAtMs: Date.now(), isSaved })
  return address
}

/** Stores bytes under a path of the page's choice; replaces an existing file. */
export function keepAt(path: string, blob: Blob, isSaved = false): void {
  forget(path)
  const address = URL.createObjectURL(blob)
  files.set(path, { blob, address, changedAtMs: Date.now(), isSaved })
}

/** Deletes a file; false if there is none at that path. */
export function forget(path: string): boolean {
  const file = files.get(path)
  if (file) URL.revokeObjectURL(file.address)
  return files.delete(path)
}

export const storedFile = (path: string): StoredFile | undefined => files.get(path)

export const savedFiles = (): [path: string, file: StoredFile][] =>
  [...files].filter(([, { isSaved }]) => isSaved)

/** Object URL of a stored path; any other address is returned unchanged. */
export const addressOf = (path: string): string => files.get(path)?.address ?? path
