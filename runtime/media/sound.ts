import type { Events } from '../core/events.ts'
import { addressOf } from '../files/file-store.ts'
import { releaseMedia } from './release-media.ts'
import type { SoundError, SoundEvent } from './sound-events.ts'

/** Events of the browser's media elements with the platform's names. */
const common: Readonly<Record<string, SoundEvent>> = {
  canplay: 'Canplay',
  play: 'Play',
  ended: 'Ended',
  timeupdate: 'TimeUpdate',
  waiting: 'Waiting',
}

/** Maps the browser's media error codes to the platform's. */
const errCodes: Readonly<Record<number, number>> = { 2: 10002, 3: 10003, 4: 10004 }

/** A sound without a visible player; it emits its events on the hub. */
export class Sound {
  /** Start position, s; 0 by default. */
  startTime = 0
  protected readonly audio = new Audio()
  private readonly hub: Events
  private path = ''
  private isStopping = false
  private isSeeking = false

  constructor(hub: Events) {
    this.hub = hub
    const { audio } = this
    for (const [type, name] of Object.entries(common)) {
      audio.addEventListener(type, () => this.notify(name))
    }
    audio.addEventListener('loadedmetadata', () => {
      if (this.startTime > 0) audio.currentTime = this.startTime
    })
    audio.addEventListener('pause', () => this.handlePause())
    audio.addEventListener('seeking', () => this.isSeeking && this.notify('Seeking'))
    audio.addEventListener('seeked', () => this.handleSeeked())
    audio.addEventListener('error', () => this.handleError())
  }

  /** Address of the sound. */
  get src(): string {
    return this.path
  }
  set src(path: string) {
    this.path = path
    this.audio.src = addressOf(path)
  }

  /** Plays as soon as possible, where the browser allows sound before a tap. Off by default. */
  get autoplay(): boolean {
    return this.audio.autoplay
  }
  set autoplay(isOn: boolean) {
    this.audio.autoplay = isOn
  }

  /** Off by default. */
  get loop(): boolean {
    return this.audio.loop
  }
  set loop(isOn: boolean) {
    this.audio.loop = isOn
  }

  /** 0 to 1, 1 by default; iPhones only obey their volume keys. */
  get volume(): number {
    return this.audio.volume
  }
  set volume(volume: number) {
    this.audio.volume = Math.min(1, Math.max(0, volume))
  }

  /** 1 by default. */
  get playbackRate(): number {
    return this.audio.playbackRate
  }
  set playbackRate(rate: number) {
    // A new source resets the rate to the default rate.
    this.audio.defaultPlaybackRate = rate
    this.audio.playbackRate = rate
  }

  /** s; 0 until known. */
  get duration(): number {
    return this.audio.duration || 0
  }

  /** s */
  get currentTime(): number {
    return this.audio.currentTime
  }

  get paused(): boolean {
    return this.audio.paused
  }

  /** Buffered up to this position, s. */
  get buffered(): number {
    const { buffered, currentTime } = this.audio
    for (let index = 0; index < buffered.length; index += 1) {
      const end = buffered.end(index)
      if (buffered.start(index) <= currentTime && currentTime <= end) return end
    }
    return 0
  }

  play(): void {
    this.audio.play().catch((error: Error) => {
      // Other rejections are followed by an error event, or mean that playback was paused before it began.
      if (error.name === 'NotAllowedError') this.fail({ errCode: 10001, errMsg: error.message })
    })
  }

  pause(): void {
    this.audio.pause()
  }

  /** Pauses and returns to the beginning. */
  stop(): void {
    if (this.audio.paused) this.notify('Stop')
    else this.isStopping = true
    this.audio.pause()
    this.audio.currentTime = 0
  }

  /** s */
  seek(position: number): void {
    this.isSeeking = true
    this.audio.currentTime = position
  }

  /** Releases the sound and removes its listeners. */
  destroy(): void {
    this.hub.off()
    releaseMedia(this.audio)
  }

  /** Browsers also fire `pause` at the end. */
  private handlePause(): void {
    if (this.isStopping) this.notify('Stop')
    else if (!this.audio.ended) this.notify('Pause')
    this.isStopping = false
  }

  /** Browsers also fire `seeked` when starting, stopping and looping. */
  private handleSeeked(): void {
    if (this.isSeeking) this.notify('Seeked')
    this.isSeeking = false
  }

  private handleError(): void {
    const { code = 0, message = '' } = this.audio.error ?? {}
    this.fail({ errCode: errCodes[code] ?? -1, errMsg: message })
  }

  private fail(error: SoundError): void {
    this.notify('Error', error)
  }

  private notify(name: SoundEvent, detail?: SoundError): void {
    this.hub.trigger(name, ...(detail ? [detail] : []))
  }
}
