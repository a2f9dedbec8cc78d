import { defineApi } from '../core/define-api.ts'
import { isArray } from '../core/params.ts'
import { isCount } from '../files/is-count.ts'
import { keepTemporary } from '../files/file-store.ts'
import { pickFiles } from '../files/pick-files.ts'
import { cameraOf } from './camera-of.ts'
import { isHeic } from './is-heic.ts'
import { factsOfChosen } from './video-facts.ts'

export interface ChooseMediaOptions {
  /** Maximum number, from 1 on; 9 by default. */
  count: number
  /** `image`, `video`, both by default; `mix` means both. */
  mediaType: readonly string[]
  /** `album`, `camera`, both by default; `camera` alone opens it directly. */
  sourceType: readonly string[]
  /** `back` by default, or `front`. */
  camera: string
}

export interface ChosenMedia {
  tempFilePath: string
  /** bytes */
  size: number
  fileType: 'image' | 'video'
  /** s and px; only of videos, and 0 where the browser cannot read it. */
  duration?: number
  width?: number
  height?: number
  originalFileObj: File
}

/**
 * Lets the visitor choose pictures and videos: `{type, tempFiles}`. Must be called from a tap; recordings
 * have no time limit, and HEIC becomes jpeg. Fails with `cancel`, with `parameter error: parameter.count should be 1 or
 * more`, and with `the picture NAME cannot be loaded` for HEIC that the phone cannot decode.
 */
export const chooseMedia = /* @__PURE__ */ defineApi<
  ChooseMediaOptions,
  { type: 'image' | 'video' | 'mix'; tempFiles: ChosenMedia[] }
>('chooseMedia', {
  defaults: {
    count: 9,
    mediaType: ['image', 'video'],
    sourceType: ['album', 'camera'],
    camera: 'back',
  },
  checks: { count: [isCount], mediaType: [isArray] },
  async run({ count, mediaType, sourceType, camera }) {
    const kinds = mediaType.includes('mix') ? ['image', 'video'] : mediaType
    const accept = kinds.map(kind => `${kind}/*`).join(',')
    const files = await pickFiles({ accept, count, camera: cameraOf(sourceType, camera) })
    const tempFiles = await Promise.all((await readable(files)).map(describe))
    const [first, ...others] = tempFiles.map(({ fileType }) => fileType)
    const type = others.some(each => each !== first) ? 'mix' : (first ?? 'image')
    return { type, tempFiles }
  },
})

async function readable(files: readonly File[]): Promise<readonly File[]> {
  if (!files.some(isHeic)) return files
  const { readablePictures } = await import('./readable-picture.ts')
  return readablePictures(files)
}

async function describe(file: File): Promise<ChosenMedia> {
  const tempFilePath = keepTemporary(file)
  const fileType = file.type.startsWith('video/') ? 'video' : 'image'
  const facts = fileType === 'video' ? await factsOfChosen(tempFilePath) : undefined
  return { tempFilePath, size: file.size, fileType, ...facts, originalFileObj: file }
}
