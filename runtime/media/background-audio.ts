import { defineApi } from '../core/define-api.ts'
import { isNumber, isString } from '../core/params.ts'
import { getBackgroundAudioManager } from './get-background-audio-manager.ts'

export interface PlayBackgroundAudioOptions {
  /** Address of the sound. */
  dataUrl: string
  /** Shown by the phone's media controls, '' by default. */
  title: string
  /** Address of the cover, '' by default. */
  coverImgUrl: string
}

export interface BackgroundAudioState {
  /** 0 paused, 1 playing, 2 nothing loaded. */
  status: 0 | 1 | 2
  /** s; like the following fields, absent when nothing is loaded. */
  currentPosition?: number
  /** s */
  duration?: number
  /** % */
  downloadPercent?: number
  dataUrl?: string
}

/** Plays an address with the shared background sound. */
export const playBackgroundAudio = /* @__PURE__ */ defineApi<
  PlayBackgroundAudioOptions,
  object,
  'dataUrl'
>('playBackgroundAudio', {
  defaults: { title: '', coverImgUrl: '' },
  checks: { dataUrl: [isString] },
  run({ dataUrl, title, coverImgUrl }) {
    Object.assign(getBackgroundAudioManager(), { title, coverImgUrl, src: dataUrl })
  },
})

/** Pauses the shared background sound. */
export const pauseBackgroundAudio = /* @__PURE__ */ defineApi<object>('pauseBackgroundAudio', {
  run: () => getBackgroundAudioManager().pause(),
})

/** Stops the shared background sound. */
export const stopBackgroundAudio = /* @__PURE__ */ defineApi<object>('stopBackgroundAudio', {
  run: () => getBackgroundAudioManager().stop(),
})

/** Seeks in the shared background sound. `position`: s from its beginning. */
export const seekBackgroundAudio = /* @__PURE__ */ defineApi<
  { position: number },
  object,
  'position'
>('seekBackgroundAudio', {
  checks: { position: [isNumber] },
  run: ({ position }) => getBackgroundAudioManager().seek(position),
})

/** State of the shared background sound: `{status, currentPosition, duration, downloadPercent, dataUrl}`. */
export const getBackgroundAudioPlayerState = /* @__PURE__ */ defineApi<
  object,
  BackgroundAudioState
>('getBackgroundAudioPlayerState', {
  run() {
    const { src: dataUrl, paused, currentTime, duration, buffered } = getBackgroundAudioManager()
    if (!dataUrl) return { status: 2 }
    const downloadPercent = duration > 0 ? Math.round((buffered / duration) * 100) : 0
    const status = paused ? 0 : 1
    return { status, currentPosition: currentTime, duration, downloadPercent, dataUrl }
  },
})

/** Calls back when the shared background sound starts. */
export const onBackgroundAudioPlay = (listener: () => void): void =>
  getBackgroundAudioManager().onPlay(listener)

/** Calls back when the shared background sound pauses. */
export const onBackgroundAudioPause = (listener: () => void): void =>
  getBackgroundAudioManager().onPause(listener)

/** Calls back when the shared background sound stops. */
export const onBackgroundAudioStop = (listener: () => void): void =>
  getBackgroundAudioManager().onStop(listener)
