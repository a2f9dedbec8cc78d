/** Bytes that page code knows by a path, until the page is closed. */
export interface StoredFile {
  blob: Blob
  /** What the browser can show it by. */
  address: string
  changedAtMs: number
  /** Made by `saveFile`, so it stands in the list of saved files. */
  isSaved: boolean
}

const files = /* @__PURE__ */ new Map<string, StoredFile>()

/** Keeps bytes; the path given back is also an address that the browser can show. */
export function keepTemporary(blob: Blob, isSaved = false): string {
  const address = URL.createObjectURL(blob)
  files.set(address, { blob, address, changedAtMs: Date.now(), isSaved })
  return address
}

/** Keeps bytes under a path of the page's own choice; what was there is replaced. */
export function keepAt(path: string, blob: Blob, isSaved = false): void {
  forget(path)
  const address = URL.createObjectURL(blob)
  files.set(path, { blob, address, changedAtMs: Date.now(), isSaved })
}

/** Lets go of a file; false when there is none of that path. */
export function forget(path: string): boolean {
  const file = files.get(path)
  if (file) URL.revokeObjectURL(file.address)
  return files.delete(path)
}

export const storedFile = (path: string): StoredFile | undefined => files.get(path)

export const savedFiles = (): [path: string, file: StoredFile][] =>
  [...files].filter(([, { isSaved }]) => isSaved)

/** What the browser shows a path by; an address is its own. */
export const addressOf = (path: string): string => files.get(path)?.address ?? path
