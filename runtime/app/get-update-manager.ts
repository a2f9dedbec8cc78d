import { callForeign } from '../core/call-foreign.ts'
import type { ApiResult } from '../core/define-api.ts'

export interface UpdateManager {
  /** Calls back once, with `{hasUpdate: false}`: a page that was loaded is as new as it can be. */
  onCheckForUpdate(callback: (result: { hasUpdate: boolean }) => void): void
  /** Never called. */
  onUpdateReady(callback: (outcome: ApiResult) => void): void
  /** Never called. */
  onUpdateFailed(callback: (outcome: ApiResult) => void): void
  /** Loads the page anew. */
  applyUpdate(): void
}

/** Watches for a new release. A web page is fetched anew each time it is opened, so there is none to wait for. */
export const getUpdateManager = (): UpdateManager => ({
  onCheckForUpdate(callback) {
    if (typeof callback !== 'function') return
    setTimeout(() => callForeign(() => callback({ hasUpdate: false })), 0)
  },
  onUpdateReady: () => undefined,
  onUpdateFailed: () => undefined,
  applyUpdate: () => window.location.reload(),
})
