import { callForeign } from '../core/call-foreign.ts'
import { eventCenter } from '../core/events.ts'
import { readParams } from './query.ts'
import { splitUrl } from './rebuild-url.ts'

export interface RouteLocation {
  /** Public path. */
  path: string
  /** Path and query. */
  url: string
  /** Query with its `?`, '' for none. */
  search: string
  hash: string
  /** Not decoded. */
  params: Record<string, string>
}

export interface RouteChange {
  fromLocation: RouteLocation
  toLocation: RouteLocation
  action: 'PUSH' | 'REPLACE' | 'POP'
}

type Listener = (change: RouteChange, calledAt: number) => void

const listeners = new Set<Listener>()

let moments = 0

/** Orders calls in time: a route change hides what was shown before its call, and keeps what is shown after it. */
export const nextMoment = (): number => (moments += 1)

/**
 * Calls back on each change, after the address has changed and before the new page mounts. Returns the unsubscriber.
 */
export function onRouteChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies the listeners, then triggers `__taroRouterChange` on the event center. */
export function announceRouteChange(change: RouteChange, calledAt = nextMoment()): void {
  for (const listener of listeners) callForeign(() => listener(change, calledAt))
  eventCenter.trigger('__taroRouterChange', change)
}

export function locationOf(url: string): RouteLocation {
  const { path, search, hash } = splitUrl(url)
  return { path, url, search, hash, params: readParams(search) }
}
