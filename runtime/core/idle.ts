/** Time after which a page that is never idle counts as idle, ms. */
const PATIENCE_MS = 2_000
/** In browsers without `requestIdleCallback`, a pause that lets taps and frames in between, ms. */
const PAUSE_MS = 32

/** Resolves when the page is idle; at once if it is hidden. */
export function idle(): Promise<void> {
  return new Promise(resolve => {
    if (document.hidden) return resolve()
    const isTold = 'requestIdleCallback' in window
    if (isTold) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS })
    else setTimeout(resolve, PAUSE_MS)
  })
}
