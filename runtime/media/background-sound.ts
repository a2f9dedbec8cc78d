import type { Events } from '../core/events.ts'
import { addressOf } from '../files/file-store.ts'
import { Sound } from './sound.ts'

/** A sound that plays as soon as it has an address, and that the phone's media controls show. */
export class BackgroundSound extends Sound {
  title = ''
  /** Name of the album. */
  epname = ''
  singer = ''
  /** Address of the cover. */
  coverImgUrl = ''

  constructor(hub: Events) {
    super(hub)
    this.audio.addEventListener('play', () => this.showOnPhone())
  }

  override get src(): string {
    return super.src
  }
  override set src(path: string) {
    super.src = path
    if (path) this.play()
  }

  /** Previous-track button of the phone's media controls. */
  onPrev(listener: () => void): void {
    phone()?.setActionHandler('previoustrack', listener)
  }

  /** Next-track button of the phone's media controls. */
  onNext(listener: () => void): void {
    phone()?.setActionHandler('nexttrack', listener)
  }

  private showOnPhone(): void {
    const session = phone()
    if (!session) return
    const { title, singer: artist, epname: album, coverImgUrl } = this
    const artwork = coverImgUrl ? [{ src: addressOf(coverImgUrl) }] : []
    session.metadata = new MediaMetadata({ title, artist, album, artwork })
  }
}

/** Older browsers have no media session. */
function phone(): MediaSession | undefined {
  const { mediaSession }: Partial<Navigator> = navigator
  return mediaSession
}
