import { watchListeners } from './listeners.ts'
import { watchTimers } from './timers.ts'

/**
 * Unit tests share one window and the modules' state: what a file has left must not reach the next one's tests. Call
 * it when a file's modules are imported, because what those have set at their import is set only once; returns what
 * ends the file.
 */
export function watchFile(): () => void {
  const ends = [watchTimers(), watchListeners(window), watchListeners(document)]
  return () => {
    for (const end of ends) end()
    window.scrollTo(0, 0)
  }
}
