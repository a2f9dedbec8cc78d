import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { keepTemporary } from '../files/file-store.ts'
import { pickFiles } from '../files/pick-files.ts'
import { cameraOf } from './camera-of.ts'
import { factsOfChosen, type VideoFacts } from './video-facts.ts'

export interface ChooseVideoOptions {
  /** `album`, `camera`, both by default; only `camera` opens it at once. */
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
 * Lets the visitor choose one video: `{tempFilePath, size, duration, width, height}` in bytes, s and px, 0 where the
 * browser cannot tell. Must be called from a tap; recording is not limited in time. Fails with `cancel`.
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
