import { callForeign } from '../core/call-foreign.ts'
import type { ApiResult } from '../core/define-api.ts'

export interface UpdateManager {
  /** Calls back once, with `{hasUpdate: false}`: a loaded page is always up to date. */
  onCheckForUpdate(callback: (result: { hasUpdate: boolean }) => void): void
  /** Never called. */
  onUpdateReady(callback: (outcome: ApiResult) => void): void
  /** Never called. */
  onUpdateFailed(callback: (outcome: ApiResult) => void): void
  /** Reloads the page. */
  applyUpdate(): void
}

/** Reports releases. A web page is fetched each time it is opened, so there is never an update to wait for. */
export const getUpdateManager = (): UpdateManager => ({
  onCheckForUpdate(callback) {
    if (typeof callback !== 'function') return
    setTimeout(() => callForeign(() => callback({ hasUpdate: false })), 0)
  },
  onUpdateReady: () => undefined,
  onUpdateFailed: () => undefined,
  applyUpdate: () => window.location.reload(),
})
