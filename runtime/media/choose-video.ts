import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { keepTemporary } from '../files/file-store.ts'
import { pickFiles } from '../files/pick-files.ts'
import { cameraOf } from './camera-of.ts'
import { factsOfChosen, type VideoFacts } from './video-facts.ts'

export interface ChooseVideoOptions {
  /** `album`, `camera`, both by default; `camera` alone opens it directly. */
  sourceType: readonly string[]
  /** `back` by default, or `front`. */
  camera: string
}

export interface ChosenVideo extends VideoFacts {
  tempFilePath: string
  /** bytes */
  size: number
  originalFileObj: File
}

/**
 * Lets the visitor choose one video: `{tempFilePath, size, duration, width, height}` in bytes, s and px, 0
 * where the browser cannot read it. Must be called from a tap; recordings have no time limit. Fails with
 * `cancel`.
 */
export const chooseVideo = /* @__PURE__ */ defineApi<ChooseVideoOptions, ChosenVideo>(
  'chooseVideo',
  {
    defaults: { sourceType: ['album', 'camera'], camera: 'back' },
    async run({ sourceType, camera }) {
      const wanted = { accept: 'video/*', count: 1, camera: cameraOf(sourceType, camera) }
      const [file] = await pickFiles(wanted)
      if (!file) throw new ApiFailure(messages.cancelled)
      const tempFilePath = keepTemporary(file)
      const facts = await factsOfChosen(tempFilePath)
      return { tempFilePath, size: file.size, ...facts, originalFileObj: file }
    },
  },
)
