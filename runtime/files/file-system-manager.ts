import { type Api, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { type Check, isString } from '../core/params.ts'
import { unsupported } from '../core/unsupported.ts'
import { blobAt, bytesOf } from './blob-at.ts'
import { bytesNow } from './bytes-now.ts'
import { getFileInfo } from './get-file-info.ts'
import {
  type Content,
  contentOf,
  localBlob,
  type Stats,
  statsOf,
  unlinkFile,
  writeFile,
} from './local-files.ts'
import { getSavedFileList, keepSaved, removeSavedFile, saveFile } from './saved-files.ts'

export interface ReadFileOptions {
  filePath: string
  /** `utf8`, `base64`, `hex`, `binary` ...; without it the result is an ArrayBuffer. */
  encoding?: string
}

export interface WriteFileOptions {
  /** Below `env.USER_DATA_PATH`. */
  filePath: string
  data: Content
  /** Encoding of a text, `utf8` by default. */
  encoding: string
}

export type FileSystemManager = ReturnType<typeof createManager>

let manager: FileSystemManager | undefined

/**
 * Files in memory, until the document is unloaded: chosen, drawn or downloaded files can be read, and files
 * below `env.USER_DATA_PATH` written. Fails with `no such file or directory PATH`, `permission denied, open
 * PATH`, `invalid encoding "NAME"`. There are no folders; the Sync forms throw an Error with the same text.
 */
export function getFileSystemManager(): FileSystemManager {
  manager ??= createManager()
  return manager
}

function createManager() {
  return {
    ...absentForms(),
    ...syncForms,
    access: defineApi<{ path: string }, object, 'path'>('access', {
      checks: { path: [isString] },
      run: async ({ path }) => void (await blobAt(path)),
    }),
    readFile: defineApi<ReadFileOptions, { data: Content }, 'filePath'>('readFile', {
      checks: { filePath: [isString] },
      async run({ filePath, encoding }) {
        return { data: contentOf(await bytesOf(await blobAt(filePath)), encoding) }
      },
    }),
    writeFile: defineApi<WriteFileOptions, object, 'filePath' | 'data'>('writeFile', {
      defaults: { encoding: 'utf8' },
      checks: { filePath: [isString], data: [isContent] },
      run: ({ filePath, data, encoding }) => writeFile(filePath, data, encoding),
    }),
    unlink: defineApi<{ filePath: string }, object, 'filePath'>('unlink', {
      checks: { filePath: [isString] },
      run: ({ filePath }) => unlinkFile(filePath),
    }),
    stat: defineApi<{ path: string }, { stats: Stats }, 'path'>('stat', {
      checks: { path: [isString] },
      run: async ({ path }) => ({ stats: statsOf(await blobAt(path), path) }),
    }),
    saveFile,
    getFileInfo,
    getSavedFileList,
    removeSavedFile,
  }
}

const syncForms = {
  accessSync: (path: string) => attempt('accessSync', () => void localBlob(path)),
  readFileSync: (filePath: string, encoding?: string) =>
    attempt('readFileSync', () => contentOf(bytesNow(filePath), encoding)),
  writeFileSync: (filePath: string, data: Content, encoding = 'utf8') =>
    attempt('writeFileSync', () => writeFile(filePath, data, encoding)),
  unlinkSync: (filePath: string) => attempt('unlinkSync', () => unlinkFile(filePath)),
  statSync: (path: string) => attempt('statSync', () => statsOf(localBlob(path), path)),
  saveFileSync: (tempFilePath: string, filePath?: string) =>
    attempt('saveFileSync', () => keepSaved(localBlob(tempFilePath), filePath)),
}

function attempt<Result>(name: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw new Error(messages.fail(name, (error as Error).message), { cause: error })
  }
}

const absent = [
  'appendFile',
  'close',
  'copyFile',
  'fstat',
  'ftruncate',
  'mkdir',
  'open',
  'read',
  'readCompressedFile',
  'readdir',
  'readZipEntry',
  'rename',
  'rmdir',
  'truncate',
  'unzip',
  'write',
] as const

type AbsentName = (typeof absent)[number]
type AbsentForms = Record<AbsentName | `${AbsentName}Sync`, Api<object, never, object>>

/** Methods of the host's manager that the runtime lacks: a call fails as unsupported. */
function absentForms(): AbsentForms {
  const form = (name: string) =>
    defineApi<object>(name, {
      run() {
        throw unsupported(name)
      },
    })
  const all = absent.flatMap(name => [name, `${name}Sync`])
  return Object.fromEntries(all.map(name => [name, form(name)])) as AbsentForms
}

const isContent: Check = (value, name) =>
  typeof value === 'string' || value instanceof ArrayBuffer
    ? undefined
    : messages.wrongParameter(name, 'String or ArrayBuffer', value)
