import { addressOf } from '../files/file-store.ts'
import { findPlayer, playQuietly } from './find-player.ts'

export interface AudioContextOfElement {
  setSrc(src: string): void
  play(): void
  pause(): void
  /** s */
  seek(position: number): void
}

/** Controls the Audio component with that id, which is looked up on each call. */
export function createAudioContext(id: string): AudioContextOfElement {
  const player = () => findPlayer('audio', id)
  return {
    setSrc(src) {
      player()?.setAttribute('src', addressOf(src))
    },
    play: () => playQuietly(player()),
    pause: () => player()?.pause(),
    seek(position) {
      const audio = player()
      if (audio) audio.currentTime = position
    },
  }
}
