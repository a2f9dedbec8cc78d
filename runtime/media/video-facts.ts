import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { addressOf } from '../files/file-store.ts'
import { releaseMedia } from './release-media.ts'

export interface VideoFacts {
  /** px */
  width: number
  height: number
  /** s; 0 if the file does not state it. */
  duration: number
}

/** Reads the metadata of a video. Fails with `the video PATH cannot be played`. */
export function videoFacts(path: string): Promise<VideoFacts> {
  const video = document.createElement('video')
  return new Promise<VideoFacts>((resolve, reject) => {
    const refuse = () => reject(new ApiFailure(messages.brokenVideo(path)))
    if (!path) return refuse()
    video.preload = 'metadata'
    video.addEventListener('loadedmetadata', () => resolve(read(video)))
    video.addEventListener('error', refuse, { once: true })
    video.src = addressOf(path)
  }).finally(() => releaseMedia(video))
}

/** As `videoFacts` for a chosen video; all values are 0 if this browser cannot play it. */
export const factsOfChosen = (path: string): Promise<VideoFacts> =>
  videoFacts(path).catch(() => ({ width: 0, height: 0, duration: 0 }))

function read({ videoWidth: width, videoHeight: height, duration }: HTMLVideoElement): VideoFacts {
  return { width, height, duration: Number.isFinite(duration) ? duration : 0 }
}
