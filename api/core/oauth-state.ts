import { sessionStore, setStorageSync } from '../../runtime/index.ts'
import { stored } from './stored.ts'

const KEY = '__state__'
const PROBE = '__probe__'

/** Notes the state that an authorization leaves with. */
export function keepOAuthState(targetUrl: string): void {
  const state = decodeURIComponent(/[?&]state=([^&#]*)/.exec(targetUrl)?.[1] ?? '')
  if (!state) return
  sessionStore.set(KEY, state)
  // Hosts open the way back twice, the second time in a window of its own.
  // guard: another tab of the phone asked for it [unit api/core/oauth-redirect]
  setStorageSync(KEY, state)
}

/**
 * Did this phone ask for it? Somebody else's code would log people in as somebody else. Where nothing can be kept, the
 * server's own look at the state has to do.
 */
export function isOwnOAuthState(state: string | undefined): boolean {
  if (state && stored(KEY) === state) return true
  const kept = sessionStore.get(KEY)
  return kept ? kept === state : !canKeep()
}

/** Whether this tab's storage keeps anything over a change of the document. */
export function canKeep(): boolean {
  try {
    sessionStorage.setItem(PROBE, '1')
    sessionStorage.removeItem(PROBE)
    return true
  } catch {
    return false
  }
}
