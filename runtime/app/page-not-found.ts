import { callForeign } from '../core/call-foreign.ts'
import type { UnknownPage } from '../router/find-target.ts'

export interface NotFound extends UnknownPage {
  /** The missing page was to be the first one. */
  isEntryPage: boolean
}

const listeners = new Set<(page: NotFound) => void>()

/** Calls back with `{path, query, isEntryPage}` when a navigation names a page that does not exist. */
export function onPageNotFound(listener: (page: NotFound) => void): void {
  if (typeof listener === 'function') listeners.add(listener)
}

/** Ends what `onPageNotFound` began; without a listener, for all. */
export function offPageNotFound(listener?: (page: NotFound) => void): void {
  if (listener) listeners.delete(listener)
  else listeners.clear()
}

export function notifyNotFound(page: NotFound): void {
  for (const listener of listeners) callForeign(() => listener(page))
}
