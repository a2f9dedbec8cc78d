import { useEffect, useState } from 'react'

/** A file that did not come is asked for again after this time, ms. */
const retryMs = 3000

/**
 * Something that no first screen waits for, e.g. what draws a picture or a sheet, in a file of its own. Undefined until
 * it is there; the screen must stand without it. `load` must be the same function every time.
 */
export function useLater<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ value: T }>()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let current = true
    function attempt(): void {
      load().then(
        value => current && setLoaded({ value }),
        () => {
          if (current) timer = setTimeout(attempt, retryMs)
        },
      )
    }
    attempt()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [load])

  return loaded?.value
}
