import { defineApi } from '../core/define-api.ts'
import { isArray } from '../core/params.ts'
import { keepTemporary } from './file-store.ts'
import { isCount } from './is-count.ts'
import { pickFiles } from './pick-files.ts'

export interface ChooseMessageFileOptions {
  /** Maximum number, from 1 on; 100 by default. */
  count: number
  /** `image`, `video`, `file`, or `all` by default. */
  type: string
  /** File extensions, with or without a dot; all by default. Only for `file` and `all`. */
  extension: readonly string[]
}

export interface ChosenFile {
  path: string
  /** bytes */
  size: number
  name: string
  type: 'image' | 'video' | 'file'
  /** Time of the last change, unix seconds. */
  time: number
  originalFileObj: File
}

/**
 * Lets the visitor choose files of the phone, because a browser has no access to conversations:
 * `{tempFiles}`. Must be called from a tap. Fails with `cancel`, and with `parameter error: parameter.count
 * should be 1 or more`.
 */
export const chooseMessageFile = /* @__PURE__ */ defineApi<
  ChooseMessageFileOptions,
  { tempFiles: ChosenFile[] },
  'count'
>('chooseMessageFile', {
  defaults: { count: 100, type: 'all', extension: [] },
  checks: { count: [isCount], extension: [isArray] },
  async run({ count, type, extension }) {
    const files = await pickFiles({ accept: acceptOf(type, extension), count })
    return { tempFiles: files.map(describe) }
  },
})

function acceptOf(type: string, extension: readonly string[]): string {
  if (type === 'image' || type === 'video') return `${type}/*`
  return extension.map(ending => `.${ending.replace(/^[.]/, '')}`).join(',')
}

function describe(file: File): ChosenFile {
  const [kind] = file.type.split('/')
  return {
    path: keepTemporary(file),
    size: file.size,
    name: file.name,
    type: kind === 'image' || kind === 'video' ? kind : 'file',
    time: Math.floor(file.lastModified / 1000),
    originalFileObj: file,
  }
}
