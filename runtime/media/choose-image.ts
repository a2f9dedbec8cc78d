import { base64ToArrayBuffer } from '../core/base64.ts'
import { bridgeHas, callBridge } from '../core/call-bridge.ts'
import { defineApi } from '../core/define-api.ts'
import { keepTemporary } from '../files/file-store.ts'
import { isCount } from '../files/is-count.ts'
import { pickFiles } from '../files/pick-files.ts'
import { cameraOf } from './camera-of.ts'

export interface ChooseImageOptions {
  /** At most so many, from 1 on; 9 by default, which is also the most that a host gives. */
  count: number
  /** `original`, `compressed`, both by default; a browser gives what the visitor took. */
  sizeType: readonly string[]
  /** `album`, `camera`, both by default; only `camera` opens it at once. */
  sourceType: readonly string[]
}

export interface ChosenImages {
  /** For pictures, canvases and uploads. */
  tempFilePaths: string[]
  tempFiles: ChosenImage[]
}

export interface ChosenImage {
  path: string
  /** bytes; absent, like the next two, where a host does not hand over the picture itself. */
  size?: number
  type?: string
  originalFileObj?: Blob
}

const hostMost = 9

/**
 * Lets the visitor choose pictures, in the host's own album where it has one: `{tempFilePaths, tempFiles}`. Must be called
 * from a tap. Fails with `cancel`, and with `parameter error: parameter.count should be 1 or more`.
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
  return files.map(describe)
}

async function askHost({ count, ...options }: ChooseImageOptions): Promise<ChosenImage[]> {
  const params = { ...options, count: Math.min(count, hostMost) }
  const { localIds = [] } = await callBridge<{ localIds?: string[] }>('chooseImage', params)
  if (!bridgeHas('getLocalImgData')) return localIds.map(path => ({ path }))
  const pictures: ChosenImage[] = []
  for (const localId of localIds) {
    // One by one: hosts mix up answers that are under way together. A refused picture still has its id.
    pictures.push(await pictureOf(localId).then(describe, () => ({ path: localId })))
  }
  return pictures
}

/** The picture itself, because some hosts' web views cannot show their own local ids. */
async function pictureOf(localId: string): Promise<Blob> {
  const { localData } = await callBridge<{ localData: string }>('getLocalImgData', { localId })
  // iOS puts a head before the data, with a misspelt type.
  const base64 = localData.slice(localData.indexOf(',') + 1)
  return new Blob([base64ToArrayBuffer(base64)], { type: 'image/jpeg' })
}

const describe = (file: Blob): ChosenImage => ({
  path: keepTemporary(file),
  size: file.size,
  type: file.type,
  originalFileObj: file,
})
