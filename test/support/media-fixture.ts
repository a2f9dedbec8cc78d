import { canvasGetImageData, canvasPutImageData } from '../../runtime/canvas/canvas-image-data.ts'
import { canvasToTempFilePath } from '../../runtime/canvas/canvas-to-temp-file-path.ts'
import { createCanvasContext } from '../../runtime/canvas/create-canvas-context.ts'
import { createOffscreenCanvas } from '../../runtime/canvas/create-offscreen-canvas.ts'
import { getFileSystemManager } from '../../runtime/files/file-system-manager.ts'
import { getFileInfo } from '../../runtime/files/get-file-info.ts'
import { openDocument } from '../../runtime/files/open-document.ts'
import { chooseImage } from '../../runtime/media/choose-image.ts'
import { shrinkPicture } from '../../pages/kit/shrink-picture.ts'
import { compressImage } from '../../runtime/media/compress-image.ts'
import { createInnerAudioContext } from '../../runtime/media/create-inner-audio-context.ts'
import { createVideoContext } from '../../runtime/media/create-video-context.ts'
import { getImageInfo } from '../../runtime/media/get-image-info.ts'
import { getVideoInfo } from '../../runtime/media/get-video-info.ts'
import { previewMedia } from '../../runtime/media/preview-media.ts'
import { saveImageToPhotosAlbum } from '../../runtime/media/save-image-to-photos-album.ts'

/** The browser side of the media test: bundled into its page. */

const media = {
  canvasGetImageData,
  canvasPutImageData,
  canvasToTempFilePath,
  chooseImage,
  compressImage,
  createCanvasContext,
  createInnerAudioContext,
  createOffscreenCanvas,
  createVideoContext,
  getFileInfo,
  getFileSystemManager,
  getImageInfo,
  getVideoInfo,
  openDocument,
  previewMedia,
  saveImageToPhotosAlbum,
  shrinkPicture,
}

/** Positions of a sound after being paused, moved, stopped and destroyed. */
export interface SoundTour {
  /** It started at its start time. */
  fromStart: boolean
  moved: number
  end: number
  buffered: number
}

declare global {
  interface Window {
    media: typeof media
    /** Action of the next tap on the button; its outcome is stored. */
    onTap: () => unknown
    outcome: Promise<unknown> | undefined
    /** Red, green, blue and alpha of one pixel of the canvas, in canvas pixels. */
    pixel: (x: number, y: number) => number[]
    /** As `pixel` for several points, `x,y x,y ...` in css px. */
    colours: (points: string) => number[][]
    /** Waits for one drawing. */
    drawn: (context: ReturnType<typeof createCanvasContext>, reserve?: boolean) => Promise<unknown>
    /** Plays a sound of 0.4 s to its end: returns its events, then its length and whether it is paused. */
    playThrough: () => Promise<unknown[]>
    /** Plays a sound from its second second on, pauses, seeks, stops and destroys it. */
    playAbout: () => Promise<SoundTour>
    /** Address of a video of that size. */
    recordVideo: (width: number, height: number) => Promise<string>
    /** Colours of all pixels of a picture. */
    pixelsOf: (address: string) => Promise<number[]>
  }
}

window.media = media
document.querySelector('button')?.addEventListener('click', () => {
  window.outcome = Promise.resolve()
    .then(() => window.onTap())
    .catch((error: unknown) => error)
})

window.pixel = (x, y) => {
  const pen = document.querySelector('canvas')?.getContext('2d')
  return [...(pen?.getImageData(x, y, 1, 1).data ?? [])]
}

window.colours = points =>
  points.split(' ').map(point => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return window.pixel(x * devicePixelRatio, y * devicePixelRatio)
  })

window.drawn = (context, reserve = false) => new Promise(resolve => context.draw(reserve, resolve))

window.pixelsOf = async address => {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const { naturalWidth: width, naturalHeight: height } = picture
  const pen = createOffscreenCanvas({ width, height }).getContext('2d')
  pen?.drawImage(picture, 0, 0)
  return [...(pen?.getImageData(0, 0, width, height).data ?? [])]
}

window.recordVideo = async (width, height) => {
  const canvas = createOffscreenCanvas({ width, height })
  const pen = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' })
  const recorded = new Promise<Blob>(resolve => {
    recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && resolve(data))
  })
  recorder.start()
  for (let frame = 0; frame < 10; frame += 1) {
    pen?.fillRect(frame, 0, 9, 9)
    await new Promise(requestAnimationFrame)
  }
  recorder.stop()
  return URL.createObjectURL(await recorded)
}

window.playThrough = () =>
  new Promise(resolve => {
    const sound = createInnerAudioContext()
    const told = new Set<string>()
    sound.onCanplay(() => told.add('canplay'))
    sound.onPlay(() => told.add('play'))
    sound.onPause(() => told.add('pause'))
    sound.onStop(() => told.add('stop'))
    sound.onSeeking(() => told.add('seeking'))
    sound.onEnded(() => resolve([...told, 'ended', sound.duration, sound.paused]))
    sound.src = tone(0.4)
    sound.play()
  })

window.playAbout = async () => {
  const sound = createInnerAudioContext()
  const told = (event: 'Pause' | 'Stop' | 'Seeked' | 'TimeUpdate') =>
    new Promise<void>(resolve => sound[`on${event}`](resolve))
  sound.startTime = 1
  sound.src = tone(5)
  const played = told('TimeUpdate')
  sound.play()
  await played
  const { currentTime: start } = sound
  const paused = told('Pause')
  sound.pause()
  await paused
  const seeked = told('Seeked')
  sound.seek(3)
  await seeked
  const { currentTime: moved } = sound
  sound.play()
  const stopped = told('Stop')
  sound.stop()
  await stopped
  const { currentTime: end } = sound
  sound.destroy()
  return { fromStart: start >= 1 && start < 3, moved, end, buffered: sound.buffered }
}

const rate = 8000

/**
 * Address of a sound of that length: a wav file with a 44 byte header, then 8 bits for each of 8000 samples per
 * second.
 */
function tone(seconds: number): string {
  const length = rate * seconds
  const bytes = new Uint8Array(44 + length)
  const head = new DataView(bytes.buffer)
  const word = (at: number, text: string) =>
    bytes.set(
      [...text].map(char => char.charCodeAt(0)),
      at,
    )
  word(0, 'RIFF')
  head.setUint32(4, 36 + length, true)
  word(8, 'WAVEfmt ')
  head.setUint32(16, 16, true)
  head.setUint16(20, 1, true)
  head.setUint16(22, 1, true)
  head.setUint32(24, rate, true)
  head.setUint32(28, rate, true)
  head.setUint16(32, 1, true)
  head.setUint16(34, 8, true)
  word(36, 'data')
  head.setUint32(40, length, true)
  bytes.fill(128, 44)
  return `data:audio/wav;base64,${btoa(String.fromCharCode(...bytes))}`
}
