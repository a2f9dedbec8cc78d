import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { decode, encode } from './encoding.ts'
import { env } from './env.ts'
import { forget, keepAt, storedFile } from './file-store.ts'

export type Content = string | ArrayBuffer

export interface Stats {
  /** bytes */
  size: number
  /** POSIX mode: always that of a regular file that may be read and written. */
  mode: number
  /** Unix seconds, like the next field. */
  lastAccessedTime: number
  lastModifiedTime: number
  isFile(): boolean
  isDirectory(): boolean
}

const plainFile = 0o100666

/** Writes a file below `env.USER_DATA_PATH`. Fails with `permission denied, open PATH` anywhere else. */
export function writeFile(path: string, data: Content, encoding: string): void {
  if (!path.startsWith(`${env.USER_DATA_PATH}/`)) {
    throw new ApiFailure(messages.permissionDenied(path))
  }
  const bytes = typeof data === 'string' ? decode(data, encoding) : data
  keepAt(path, new Blob([bytes], { type: typeOf(path) }))
}

/** Deletes a file. Fails with `no such file or directory PATH`. */
export function unlinkFile(path: string): void {
  if (!forget(path)) throw new ApiFailure(messages.noSuchFile(path))
}

/** Bytes of a stored file. Fails with `no such file or directory PATH`. */
export function localBlob(path: string): Blob {
  const file = storedFile(path)
  if (!file) throw new ApiFailure(messages.noSuchFile(path))
  return file.blob
}

/** Text in the given encoding, or the bytes without one. */
export const contentOf = (bytes: ArrayBuffer, encoding: string | undefined): Content =>
  encoding ? encode(bytes, encoding) : bytes

/** Result of `stat`; a file from elsewhere counts as changed now. */
export function statsOf({ size }: Blob, path: string): Stats {
  const time = Math.floor((storedFile(path)?.changedAtMs ?? Date.now()) / 1000)
  return {
    size,
    mode: plainFile,
    lastAccessedTime: time,
    lastModifiedTime: time,
    isFile: () => true,
    isDirectory: () => false,
  }
}

/** Stored bytes have no media type, but browsers show a picture only with one. */
function typeOf(path: string): string {
  const [, ending = ''] = /[.](jpe?g|png|gif|webp|svg)$/.exec(path.toLowerCase()) ?? []
  const subtypes: Readonly<Record<string, string>> = { jpg: 'jpeg', svg: 'svg+xml' }
  return ending && `image/${subtypes[ending] ?? ending}`
}
