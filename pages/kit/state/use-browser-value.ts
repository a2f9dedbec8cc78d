import { useSyncExternalStore } from 'react'

/**
 * A value that only the browser knows and that does not change. A server-rendered screen is drawn with `onServer`, and
 * hydrated with it too: a different first render would replace the screen, and what is tapped meanwhile is lost.
 *
 * @param read must return the same primitive each time
 */
export const useBrowserValue = <T>(read: () => T, onServer: T): T =>
  useSyncExternalStore(neverChanges, read, () => onServer)

const neverChanges = () => () => undefined
