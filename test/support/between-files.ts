import { watchListeners } from './listeners.ts'
import { watchTimers } from './timers.ts'

/**
 * Unit tests share one window and the modules' state: leftovers of one file must not reach the tests of the next. To
 * be called after a file's modules are imported, because what they set on import is set only once; returns a function
 * that ends the file.
 */
export function watchFile(): () => void {
  const ends = [watchTimers(), watchListeners(window), watchListeners(document)]
  return () => {
    for (const end of ends) end()
    window.scrollTo(0, 0)
  }
}
