import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { useFirstPart } from './first-part.ts'

/** A file that did not come is asked for again after this time, ms; each further pause is twice as long. */
const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 60_000

/**
 * A component in a file of its own that the page stands without; `waiting` stands in its place until the file is there,
 * by default nothing. A file that does not come is asked for again, so it never takes the page down: `React.lazy` keeps
 * its rejection and throws it at every rendering.
 */
export function lazyWithRetry<P extends object>(load: () => Promise<ComponentType<P>>) {
  let Known: ComponentType<P> | undefined
  const loadOnce = async () => {
    Known ??= await load()
    return Known
  }
  function Part(props: P & { waiting?: ReactNode }): ReactNode {
    const Loaded = useLazyWithRetry(loadOnce) ?? Known
    return Loaded ? createElement(Loaded, props) : props.waiting
  }
  return function Lazy(props: P & { waiting?: ReactNode }): ReactNode {
    return (
      <Suspense fallback={props.waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/**
 * The same for what is no component, e.g. a function that draws. Undefined until it is there. `load` must be the same
 * function every time, and import a file: it is asked for until it succeeds, which no request for data may be.
 */
export function useLazyWithRetry<T>(load: () => Promise<T>): T | undefined {
  const first = useFirstPart(load)
  const [loaded, setLoaded] = useState(first)
  useEffect(
    () => (first ? undefined : keepTrying(load, value => setLoaded({ value }))),
    // What the page came with is not asked for again once the page has taken over.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [load],
  )
  return loaded?.value
}

/** Returns what ends it. */
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
