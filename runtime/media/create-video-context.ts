import { unsupported } from '../core/unsupported.ts'
import { findPlayer, playQuietly } from './find-player.ts'

/** What only the host has: danmu, casting, a status bar, sound that goes on behind the app. */
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

/** Its other methods, `sendDanmu` for one, only say once in the log that they are not supported. */
export interface VideoContext extends AbsentMethods {
  play(): void
  pause(): void
  /** Pauses and goes back to the beginning. */
  stop(): void
  /** s */
  seek(position: number): void
  /** 1 is the normal speed. */
  playbackRate(rate: number): void
  /** Must be called from a tap. */
  requestFullScreen(): void
  exitFullScreen(): void
}

/** iPhones have a full screen of their own, for videos only. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
  webkitExitFullscreen?: () => void
}

/** Commands for the Video component with that id, which is looked up at each call. */
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

/** Refused without a tap; then the video stays where it is. */
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
