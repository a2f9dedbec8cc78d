export interface UpdateManager {
  /** Calls back once, with `{hasUpdate: false}`: a page that was loaded is as new as it can be. */
  onCheckForUpdate(callback: (result: { hasUpdate: boolean }) => void): void
  /** Never called. */
  onUpdateReady(callback: () => void): void
  /** Never called. */
  onUpdateFailed(callback: () => void): void
  /** Loads the page anew. */
  applyUpdate(): void
}

/** Watches for a new release. A web page is fetched anew each time it is opened, so there is none to wait for. */
export const getUpdateManager = (): UpdateManager => ({
  onCheckForUpdate: callback => setTimeout(callback, 0, { hasUpdate: false }),
  onUpdateReady: () => undefined,
  onUpdateFailed: () => undefined,
  applyUpdate: () => window.location.reload(),
})
