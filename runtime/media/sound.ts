import type { Events } from '../core/events.ts'
import { addressOf } from '../files/file-store.ts'
import { releaseMedia } from './release-media.ts'
import type { SoundError, SoundEvent } from './sound-events.ts'

/** Events that browser and platform have in common. */
const common: Readonly<Record<string, SoundEvent>> = {
  canplay: 'Canplay',
  play: 'Play',
  ended: 'Ended',
  timeupdate: 'TimeUpdate',
  waiting: 'Waiting',
}

/** Numbers of the browser's media errors, as the platform counts them. */
const errCodes: Readonly<Record<number, number>> = { 2: 10002, 3: 10003, 4: 10004 }

/** A sound without anything to see; what happens to it is told on the hub. */
export class Sound {
  /** Where it starts, s; 0 by default. */
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

  /** Plays as soon as it can, where the browser allows sound before a tap. Off by default. */
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

  /** 0 to 1, 1 by default; iPhones leave it to their keys. */
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
    // A new source begins with the default again.
    this.audio.defaultPlaybackRate = rate
    this.audio.playbackRate = rate
  }

  /** s; 0 until it is known. */
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

  /** Up to where it can be played without waiting, s. */
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
      // The others come with an error event, or mean that it was paused before it began.
      if (error.name === 'NotAllowedError') this.fail({ errCode: 10001, errMsg: error.message })
    })
  }

  pause(): void {
    this.audio.pause()
  }

  /** Pauses and goes back to the beginning. */
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

  /** Ends it for good, its listeners too. */
  destroy(): void {
    this.hub.off()
    releaseMedia(this.audio)
  }

  /** Browsers also pause at the end. */
  private handlePause(): void {
    if (this.isStopping) this.notify('Stop')
    else if (!this.audio.ended) this.notify('Pause')
    this.isStopping = false
  }

  /** Browsers also seek to begin, to stop and to loop. */
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
