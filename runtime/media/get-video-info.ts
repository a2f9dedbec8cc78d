import { defineApi } from '../core/define-api.ts'
import { isString } from '../core/params.ts'
import { storedFile } from '../files/file-store.ts'
import { type VideoFacts, videoFacts } from './video-facts.ts'

export interface VideoInfo extends VideoFacts {
  /** kB; only of local files. */
  size?: number
  /** `mp4`, `webm` ...; only of local files. */
  type?: string
  /** Always `up`: browsers apply the orientation before they show a video. */
  orientation: 'up'
}

/**
 * `{width, height, duration, orientation}` in px and s, of local files also `size` in kB and `type`. `src`:
 * a path or an address. Fails with `the video PATH cannot be played`.
 */
export const getVideoInfo = /* @__PURE__ */ defineApi<{ src: string }, VideoInfo, 'src'>(
  'getVideoInfo',
  {
    checks: { src: [isString] },
    async run({ src }) {
      const facts = await videoFacts(src)
      const blob = storedFile(src)?.blob
      const local = blob && {
        size: Math.ceil(blob.size / 1024),
        type: blob.type.split('/')[1] ?? '',
      }
      return { ...facts, ...local, orientation: 'up' }
    },
  },
)
