import { base64ToArrayBuffer } from '../core/base64.ts'
import { bridgeHas, callBridge } from '../core/call-bridge.ts'
import { defineApi } from '../core/define-api.ts'
import { keepTemporary } from '../files/file-store.ts'
import { isCount } from '../files/is-count.ts'
import { pickFiles } from '../files/pick-files.ts'
import { cameraOf } from './camera-of.ts'
import { isHeic } from './is-heic.ts'

export interface ChooseImageOptions {
  /** Maximum number, from 1 on; 9 by default, which is also the limit of hosts. */
  count: number
  /** `original`, `compressed`, both by default; a browser always returns the original. */
  sizeType: readonly string[]
  /** `album`, `camera`, both by default; `camera` alone opens it directly. */
  sourceType: readonly string[]
}

export interface ChosenImages {
  /** Accepted by pictures, canvases and uploads. */
  tempFilePaths: string[]
  tempFiles: ChosenImage[]
}

export interface ChosenImage {
  path: string
  /** bytes; absent, like the next two fields, where a host does not return the picture's data. */
  size?: number
  type?: string
  originalFileObj?: Blob
}

const hostMost = 9

/**
 * Lets the visitor choose pictures, in the host's own album where it has one: `{tempFilePaths, tempFiles}`.
 * HEIC becomes jpeg. Must be called from a tap. Fails with `cancel`, with `parameter error: parameter.count should be 1
 * or more`, and with `the picture NAME cannot be loaded` for HEIC that the phone cannot decode.
 */
export const chooseImage = /* @__PURE__ */ defineApi<ChooseImageOptions, ChosenImages>(
  'chooseImage',
  {
    defaults: {
      count: 9,
      sizeType: ['original', 'compressed'],
      sourceType: ['album', 'camera'],
    },
    checks: { count: [isCount] },
    async run(options) {
      const isHosted = bridgeHas('chooseImage')
      const tempFiles = isHosted ? await askHost(options) : await askBrowser(options)
      return { tempFilePaths: tempFiles.map(({ path }) => path), tempFiles }
    },
  },
)

async function askBrowser({ count, sourceType }: ChooseImageOptions): Promise<ChosenImage[]> {
  const files = await pickFiles({ accept: 'image/*', count, camera: cameraOf(sourceType) })
  if (!files.some(isHeic)) return files.map(describe)
  const { readablePictures } = await import('./readable-picture.ts')
  return (await readablePictures(files)).map(describe)
}

async function askHost({ count, ...options }: ChooseImageOptions): Promise<ChosenImage[]> {
  const params = { ...options, count: Math.min(count, hostMost) }
  const { localIds = [] } = await callBridge<{ localIds?: string[] }>('chooseImage', params)
  if (!bridgeHas('getLocalImgData')) return localIds.map(path => ({ path }))
  const pictures: ChosenImage[] = []
  for (const localId of localIds) {
    // Sequentially: hosts mix up the answers of concurrent calls. A picture without data still has its id.
    pictures.push(await pictureOf(localId).then(describe, () => ({ path: localId })))
  }
  return pictures
}

/** Fetches the picture's data, because some hosts' web views cannot show their own local ids. */
async function pictureOf(localId: string): Promise<Blob> {
  const { localData } = await callBridge<{ localData: string }>('getLocalImgData', { localId })
  // iOS prefixes the data with a misspelt media type.
  const base64 = localData.slice(localData.indexOf(',') + 1)
  return new Blob([base64ToArrayBuffer(base64)], { type: 'image/jpeg' })
}

const describe = (file: Blob): ChosenImage => ({
  path: keepTemporary(file),
  size: file.size,
  type: file.type,
  originalFileObj: file,
})
