import { Events } from '../core/events.ts'
import { BackgroundSound } from './background-sound.ts'
import { listenerMethods, type SoundListeners } from './sound-events.ts'

export type BackgroundAudioManager = BackgroundSound & SoundListeners

let manager: BackgroundAudioManager | undefined

/**
 * The single sound that all pages share: it plays when `src` is set, continues across pages, and appears in
 * the phone's media controls.
 */
export function getBackgroundAudioManager(): BackgroundAudioManager {
  if (!manager) {
    const hub = new Events()
    manager = Object.assign(new BackgroundSound(hub), listenerMethods(hub))
  }
  return manager
}
