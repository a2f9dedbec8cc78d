import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'
import { blobAt } from './blob-at.ts'
import {
  forget,
  keepAt,
  keepTemporary,
  savedFiles,
  storedFile,
  type StoredFile,
} from './file-store.ts'

export interface SaveFileOptions {
  /** Of what was chosen, drawn or downloaded. */
  tempFilePath: string
  /** Where to keep it; a path of the runtime's choice by default. */
  filePath?: string
}

export interface SavedFile {
  filePath: string
  /** bytes */
  size: number
  /** Unix seconds. */
  createTime: number
}

/**
 * Keeps a file until the page is closed: `{savedFilePath}`, which pictures, sounds and uploads take as an address. Fails
 * with `no such file or directory PATH`.
 */
export const saveFile = /* @__PURE__ */ defineApi<
  SaveFileOptions,
  { savedFilePath: string },
  'tempFilePath'
>('saveFile', {
  checks: { tempFilePath: [isString] },
  async run({ tempFilePath, filePath }) {
    return { savedFilePath: keepSaved(await blobAt(tempFilePath), filePath) }
  },
})

/** What `saveFile` keeps: `{fileList}` with path, size in bytes and time. */
export const getSavedFileList = /* @__PURE__ */ defineApi<object, { fileList: SavedFile[] }>(
  'getSavedFileList',
  {
    run: () => ({
      fileList: savedFiles().map(([filePath, file]) => ({ filePath, ...infoOf(file) })),
    }),
  },
)

/**
 * `{size, createTime}` of a saved file. `filePath`: as `saveFile` answered it. Fails with `no such file or directory
 * PATH`.
 */
export const getSavedFileInfo = /* @__PURE__ */ defineApi<
  { filePath: string },
  Omit<SavedFile, 'filePath'>,
  'filePath'
>('getSavedFileInfo', {
  checks: { filePath: [isString] },
  run: ({ filePath }) => infoOf(savedFile(filePath)),
})

/**
 * Lets go of a saved file; its address is dead then. `filePath`: as `saveFile` answered it. Fails with `no such file or
 * directory PATH`.
 */
export const removeSavedFile = /* @__PURE__ */ defineApi<{ filePath: string }, object, 'filePath'>(
  'removeSavedFile',
  {
    checks: { filePath: [isString] },
    run({ filePath }) {
      savedFile(filePath)
      forget(filePath)
    },
  },
)

/** Keeps bytes as a saved file; its path. */
export function keepSaved(blob: Blob, path?: string): string {
  if (!path) return keepTemporary(blob, true)
  keepAt(path, blob, true)
  return path
}

function savedFile(path: string): StoredFile {
  const file = storedFile(path)
  if (!file?.isSaved) throw new ApiFailure(messages.noSuchFile(path))
  return file
}

const infoOf = ({ blob, changedAtMs }: StoredFile) => ({
  size: blob.size,
  createTime: Math.floor(changedAtMs / 1000),
})
