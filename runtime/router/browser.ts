import * as messages from '../core/messages.ts'

/** Browser features that the router needs beside history. */
export interface Browser {
  /** Opens an address as a new document. */
  leave(url: string, options?: { replace?: boolean }): void
  reload(): void
  isOnline(): boolean
  /** Whether a new document can be loaded. Leaving without a network would end on the browser's own error page. */
  isReachable(): Promise<boolean>
  /**
   * False if this tab was already reloaded since the last chunk was loaded, or if the reload could not be recorded.
   */
  mayReload(): boolean
  /** Resets the reload guard after a chunk has loaded. */
  forgetReload(): void
}

const reloadKey = '__reloaded__'

export const browser: Browser = {
  leave: leaveFor,
  reload: () => window.location.reload(),
  isOnline: () => navigator.onLine,
  isReachable,

  mayReload() {
    try {
      // Not `sessionStore`, which falls back to memory: a reload clears memory, and the page would reload forever.
      // guard: one reload until a chunk comes [e2e releases]
      if (sessionStorage.getItem(reloadKey)) return false
      sessionStorage.setItem(reloadKey, '1')
      return true
    } catch {
      return false
    }
  },

  forgetReload() {
    try {
      sessionStorage.removeItem(reloadKey)
    } catch {
      // The storage is unavailable, so there was nothing to reset.
    }
  },
}

/** Some web views report no network although there is one, so the server is asked before that is believed. */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine) return true
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/**
 * Loads an address as a new document; only http(s), because some addresses come from outside. `replace`: replaces the
 * current history entry. Off by default.
 */
export function leaveFor(url: string, { replace = false }: { replace?: boolean } = {}): void {
  // guard: only web addresses are left for [unit redirect/redirects]
  //   !/^https?:$/.test( ~> !/./.test(
  if (!/^https?:$/.test(new URL(url, window.location.href).protocol)) {
    console.error(messages.unsafeAddress(url))
    return
  }
  if (replace) window.location.replace(url)
  else window.location.assign(url)
}
