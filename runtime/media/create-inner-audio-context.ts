import { Events } from '../core/events.ts'
import { Sound } from './sound.ts'
import { listenerMethods, type SoundListeners } from './sound-events.ts'

export type InnerAudioContext = Sound & SoundListeners

/**
 * A sound without a visible player. Errors go to `onError`: `{errCode, errMsg}`, 10001 when the browser
 * requires a tap first, 10002 network, 10003 file, 10004 format.
 */
export function createInnerAudioContext(): InnerAudioContext {
  const hub = new Events()
  return Object.assign(new Sound(hub), listenerMethods(hub))
}
