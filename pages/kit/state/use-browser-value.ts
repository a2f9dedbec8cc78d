import { useSyncExternalStore } from 'react'

/**
 * A value that only the browser knows and that does not change. The server renders with `onServer`, and so does
 * hydration: if its first render differed from the markup, React would replace the whole screen and lose earlier taps.
 *
 * @param read must return the same primitive each time
 */
export const useBrowserValue = <T>(read: () => T, onServer: T): T =>
  useSyncExternalStore(neverChanges, read, () => onServer)

const neverChanges = () => () => undefined
