import { callForeign } from '../core/call-foreign.ts'
import { eventCenter } from '../core/events.ts'
import { readParams } from './query.ts'
import { splitUrl } from './rebuild-url.ts'

export interface RouteLocation {
  /** Public path. */
  path: string
  /** Path and query. */
  url: string
  /** Not decoded. */
  params: Record<string, string>
}

export interface RouteChange {
  fromLocation: RouteLocation
  toLocation: RouteLocation
  action: 'PUSH' | 'REPLACE' | 'POP'
}

type Listener = (change: RouteChange) => void

const listeners = new Set<Listener>()

/**
 * Calls back on each change, after the address has changed and before the new page mounts. Returns the unsubscriber.
 */
export function onRouteChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies the listeners, then triggers `__taroRouterChange` on the event center. */
export function announceRouteChange(change: RouteChange): void {
  for (const listener of listeners) callForeign(() => listener(change))
  eventCenter.trigger('__taroRouterChange', change)
}

export function locationOf(url: string): RouteLocation {
  const { path, search } = splitUrl(url)
  return { path, url, params: readParams(search) }
}
