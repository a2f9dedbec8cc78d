/** A page that is never idle gives way after this. */
const PATIENCE_MS = 2_000
/** Where the browser does not tell that it is idle, a pause lets taps and frames in between. */
const PAUSE_MS = 32

/** Resolves when the page has nothing better to do: at once when nobody looks at it. */
export function idle(): Promise<void> {
  return new Promise(resolve => {
    if (document.hidden) return resolve()
    const isTold = 'requestIdleCallback' in window
    if (isTold) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS })
    else setTimeout(resolve, PAUSE_MS)
  })
}
