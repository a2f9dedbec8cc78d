import type { Events } from '../core/events.ts'

/** Events of a sound; each has its `onX` and `offX`. */
export const soundEvents = [
  'Canplay',
  'Play',
  'Pause',
  'Stop',
  'Ended',
  'TimeUpdate',
  'Error',
  'Waiting',
  'Seeking',
  'Seeked',
] as const

export type SoundEvent = (typeof soundEvents)[number]

export interface SoundError {
  /** 10001 system, 10002 network, 10003 file, 10004 format, -1 unknown. */
  errCode: number
  errMsg: string
}

type Listener<Name> = Name extends 'Error' ? (error: SoundError) => void : () => void

export type SoundListeners = {
  [Name in SoundEvent as `on${Name}`]: (listener: Listener<Name>) => void
} & {
  /** Without a listener, removes all of the kind. */
  [Name in SoundEvent as `off${Name}`]: (listener?: Listener<Name>) => void
}

/** The `onX` and `offX` of every event, as methods on the hub. */
export function listenerMethods(hub: Events): SoundListeners {
  const methods = soundEvents.flatMap(name => [
    [`on${name}`, (listener: () => void) => void hub.on(name, listener)],
    [`off${name}`, (listener?: () => void) => void hub.off(name, listener)],
  ])
  return Object.fromEntries(methods) as SoundListeners
}
