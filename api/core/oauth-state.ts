import { sessionStore, setStorageSync } from '../../runtime/index.ts'
import { stored } from './stored.ts'

const KEY = '__state__'
const PROBE = '__probe__'

/** Stores the state of an authorization. */
export function keepOAuthState(targetUrl: string): void {
  const state = decodeURIComponent(/[?&]state=([^&#]*)/.exec(targetUrl)?.[1] ?? '')
  if (!state) return
  sessionStore.set(KEY, state)
  // Some hosts open the return address twice, the second time in a window of its own, so sessionStorage is not enough.
  // guard: another tab of the phone asked for it [unit api/core/oauth-redirect]
  setStorageSync(KEY, state)
}

/**
 * Whether this device requested the state. Otherwise a foreign code could log the visitor in as another person (login
 * CSRF). Without storage, only the server's check of the state protects.
 */
export function isOwnOAuthState(state: string | undefined): boolean {
  if (state && stored(KEY) === state) return true
  const kept = sessionStore.get(KEY)
  return kept ? kept === state : !canKeep()
}

/** Whether sessionStorage keeps values over a change of the document. */
export function canKeep(): boolean {
  try {
    sessionStorage.setItem(PROBE, '1')
    sessionStorage.removeItem(PROBE)
    return true
  } catch {
    return false
  }
}
