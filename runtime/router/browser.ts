import * as messages from '../core/messages.ts'

/** What the router needs of the browser beside its history. */
export interface Browser {
  /** Opens an address as a new document. */
  leave(url: string, options?: { replace?: boolean }): void
  reload(): void
  isOnline(): boolean
  /** False when this tab was reloaded since a chunk came last, or when that could not be remembered. */
  mayReload(): boolean
  /** A chunk came: the next one that fails may be helped by a reload again. */
  forgetReload(): void
}

const reloadKey = '__reloaded__'

export const browser: Browser = {
  leave: leaveFor,
  reload: () => window.location.reload(),
  isOnline: () => navigator.onLine,

  mayReload() {
    try {
      // Not `sessionStore`, which falls back to memory: a reload forgets that, and the page would reload for ever.
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
      // Then nothing was remembered.
    }
  },
}

/**
 * Loads an address as a new document; only http(s) addresses, because some come from outside. `replace`: there is no way
 * back to the page at hand. Off by default.
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
