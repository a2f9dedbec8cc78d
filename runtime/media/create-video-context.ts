import { unsupported } from '../core/unsupported.ts'
import { findPlayer, playQuietly } from './find-player.ts'

/** Features that only the host has: danmu, casting, status bar, background playback. */
const absent = [
  'exitBackgroundPlayback',
  'exitCasting',
  'exitPictureInPicture',
  'hideStatusBar',
  'reconnectCasting',
  'requestBackgroundPlayback',
  'sendDanmu',
  'showStatusBar',
  'startCasting',
  'switchCasting',
] as const

type AbsentMethods = Record<(typeof absent)[number], (options?: object) => void>

/** Its other methods, e.g. `sendDanmu`, only log once that they are not supported. */
export interface VideoContext extends AbsentMethods {
  play(): void
  pause(): void
  /** Pauses and returns to the beginning. */
  stop(): void
  /** s */
  seek(position: number): void
  /** 1 is the normal speed. */
  playbackRate(rate: number): void
  /** Must be called from a tap. */
  requestFullScreen(): void
  exitFullScreen(): void
}

/** iPhones have a proprietary full screen, for videos only. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
  webkitExitFullscreen?: () => void
}

/** Controls the Video component with that id, which is looked up on each call. */
export function createVideoContext(id: string): VideoContext {
  const player = (): PhoneVideo | undefined => findPlayer('video', id)

  function seek(position: number): void {
    const video = player()
    if (video) video.currentTime = position
  }

  return {
    ...absentMethods(),
    play: () => playQuietly(player()),
    pause: () => player()?.pause(),
    stop() {
      player()?.pause()
      seek(0)
    },
    seek,
    playbackRate(rate) {
      const video = player()
      if (video) video.playbackRate = rate
    },
    requestFullScreen: () => enterFullScreen(player()),
    exitFullScreen: () => leaveFullScreen(player()),
  }
}

function absentMethods(): AbsentMethods {
  const methods = absent.map(name => [name, () => void unsupported(`VideoContext.${name}`)])
  return Object.fromEntries(methods) as AbsentMethods
}

/** Without a tap the browser refuses, and the video stays inline. */
function enterFullScreen(video: PhoneVideo | undefined): void {
  if (!video) return
  const { requestFullscreen }: Partial<HTMLVideoElement> = video
  if (requestFullscreen) requestFullscreen.call(video).catch(() => undefined)
  else video.webkitEnterFullscreen?.()
}

function leaveFullScreen(video: PhoneVideo | undefined): void {
  if (!video) return
  if (document.fullscreenElement === video) document.exitFullscreen().catch(() => undefined)
  else video.webkitExitFullscreen?.()
}
