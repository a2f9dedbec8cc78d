import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { useFirstPart } from './first-part.ts'

/** Delay before a failed file is requested again, ms; doubles with each further failure. */
const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 60_000

/**
 * A lazy component that the page can do without; `waiting`, by default nothing, is shown until its file has loaded. A
 * failed file is requested again, so it never breaks the page: `React.lazy` caches its rejection and throws it at
 * every render.
 */
export function lazyWithRetry<P extends object>(load: () => Promise<ComponentType<P>>) {
  let Known: ComponentType<P> | undefined
  const loadOnce = async () => {
    Known ??= await load()
    return Known
  }
  // Without a Suspense of its own: a server-rendered page is hydrated as a whole, so that taps reach its parts too.
  return function Lazy(props: P & { waiting?: ReactNode }): ReactNode {
    const Loaded = useLazyWithRetry(loadOnce) ?? Known
    return Loaded ? createElement(Loaded, props) : props.waiting
  }
}

/**
 * As `lazyWithRetry`, for anything but a component, e.g. a drawing function. Undefined until loaded. `load` must be a
 * stable function that imports a file: it is retried until it succeeds, which must not happen to a data request.
 */
export function useLazyWithRetry<T>(load: () => Promise<T>): T | undefined {
  const first = useFirstPart(load)
  const [loaded, setLoaded] = useState(first)
  useEffect(
    () => (first ? undefined : keepTrying(load, value => setLoaded({ value }))),
    // Parts that came with the page are not requested again after hydration.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [load],
  )
  return loaded?.value
}

/** Returns a function that stops the retries. */
function keepTrying<T>(load: () => Promise<T>, onLoaded: (value: T) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = FIRST_PAUSE_MS
  let isCurrent = true

  function attempt(): void {
    timer = undefined
    load().then(
      value => isCurrent && onLoaded(value),
      () => {
        if (!isCurrent) return
        timer = setTimeout(attempt, pauseMs)
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      },
    )
  }

  function attemptNow(): void {
    if (timer === undefined) return
    clearTimeout(timer)
    attempt()
  }

  window.addEventListener('online', attemptNow)
  attempt()
  return () => {
    isCurrent = false
    clearTimeout(timer)
    window.removeEventListener('online', attemptNow)
  }
}
