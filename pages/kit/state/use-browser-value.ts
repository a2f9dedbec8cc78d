import { useSyncExternalStore } from 'react'

/**
 * Returns a constant that only the browser knows. The server renders with `onServer`, and so does hydration: if the
 * first render in the browser differed from the server's markup, React would replace the whole screen and lose taps.
 *
 * @param read must return the same primitive each time
 */
export const useBrowserValue = <T>(read: () => T, onServer: T): T =>
  useSyncExternalStore(neverChanges, read, () => onServer)

const neverChanges = () => () => undefined
