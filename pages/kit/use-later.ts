import { useEffect, useState } from 'react'

/**
 * Something that no first screen waits for, e.g. a drawing in a file of its own. Undefined until it is there, and for
 * good when it does not come: the screen must stand without it. `load` must be the same function every time.
 */
export function useLater<T>(load: () => Promise<T>): T | undefined {
  const [loaded, setLoaded] = useState<{ value: T }>()

  useEffect(() => {
    load().then(
      value => setLoaded({ value }),
      () => undefined,
    )
  }, [load])

  return loaded?.value
}
