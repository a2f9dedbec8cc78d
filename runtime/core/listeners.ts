import { callForeign } from './call-foreign.ts'
import { hasBrowser } from './has-browser.ts'

type Listener<Value> = (value: Value) => void

/** Listeners of one kind of event; the event is only watched while there are any. */
export interface Listeners<Value> {
  /** Adding a listener twice has no effect; values that are no function are ignored. */
  on(listener: Listener<Value>): void
  /** Without a listener, removes all. */
  off(listener?: Listener<Value>): void
}

/** `watch` subscribes to the event and returns the unsubscriber; it is never called where there is no browser. */
export function createListeners<Value>(
  watch: (notify: Listener<Value>) => () => void,
): Listeners<Value> {
  const listeners = new Set<Listener<Value>>()
  let end: (() => void) | undefined

  const notify = (value: Value) => {
    for (const listener of listeners) callForeign(() => listener(value))
  }

  return {
    on(listener) {
      if (!hasBrowser() || typeof listener !== 'function') return
      listeners.add(listener)
      end ??= watch(notify)
    },
    off(listener) {
      if (listener) listeners.delete(listener)
      else listeners.clear()
      if (listeners.size > 0) return
      end?.()
      end = undefined
    },
  }
}
