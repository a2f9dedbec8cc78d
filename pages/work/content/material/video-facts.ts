/** What a video's list entry needs, read from the file on the phone. */
export interface VideoFacts {
  seconds: number
  /** A picture of its beginning; undefined if the browser cannot decode the video. */
  frame: Blob | undefined
}

/** Moment of the picture, s: the first frame of many videos is black. */
const FRAME_AT_S = 1
/** Time limit for reading a video, ms. */
const LONGEST_MS = 8000
/** Width of the picture, px. */
const FRAME_WIDTH = 750

/** Length and a picture of a video; a second and no picture for one that cannot be read. */
export async function readVideo(file: Blob): Promise<VideoFacts> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  video.muted = true
  video.preload = 'auto'
  video.playsInline = true
  video.src = address
  try {
    await eventOf(video, 'loadedmetadata')
    const seconds = Math.max(1, Math.round(video.duration))
    if (!Number.isFinite(seconds)) return { seconds: 1, frame: undefined }
    const frame = await frameOf(video).catch(() => undefined)
    return { seconds, frame }
  } catch {
    return { seconds: 1, frame: undefined }
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function frameOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  video.currentTime = Math.min(FRAME_AT_S, video.duration / 2)
  await eventOf(video, 'seeked')
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = FRAME_WIDTH
  canvas.height = Math.round((FRAME_WIDTH * videoHeight) / videoWidth)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve =>
    canvas.toBlob(blob => resolve(blob ?? undefined), 'image/jpeg', 0.86),
  )
}

function eventOf(video: HTMLVideoElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${name}`)), LONGEST_MS)
    const end = (act: () => void) => () => {
      clearTimeout(timer)
      act()
    }
    video.addEventListener(name, end(resolve), { once: true })
    video.addEventListener(
      'error',
      end(() => reject(new Error('unreadable'))),
      { once: true },
    )
  })
}
