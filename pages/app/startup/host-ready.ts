/** Longest wait for the host's bridge, ms; calls are then made anyway. */
const LONGEST_WAIT_MS = 10_000

let settle = (): void => {}
const settled = new Promise<void>(resolve => {
  settle = resolve
})

/** The host's bridge is configured, or will not be: calls that waited for it are made. */
export const hostIsReady = (): void => settle()

/**
 * Settles once calls of the host can be made. A page that pays as it opens is faster than the host's script, which
 * loads after the first page; before its configuration the host does not know which app is to be paid.
 */
export function hostReady(): Promise<void> {
  setTimeout(settle, LONGEST_WAIT_MS)
  return settled
}
