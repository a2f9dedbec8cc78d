import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { idle, savesData } from '../../../runtime/index.ts'
import { useFirstPart, useIsTakingOver } from './first-part.ts'

/** Delay before a failed file is requested again, ms; doubles with each further failure. */
const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 60_000

/**
 * A lazy component that the page can do without; `waiting`, by default nothing, is shown until its file has loaded. A
 * failed file is requested again, so it never breaks the page: `React.lazy` caches its rejection and throws it at
 * every render. `late`: true while the component draws nothing, e.g. a closed sheet. A first screen does not wait for
 * it, and its file is loaded when the page is idle; with the browser's data saver, only when `late` becomes false. If the
 * file has not come by then, the loading layer is shown.
 */
export function lazyWithRetry<P extends object>(load: () => Promise<ComponentType<P>>) {
  let Known: ComponentType<P> | undefined
  const loadOnce = async () => {
    Known ??= await load()
    return Known
  }
  // Without a Suspense of its own: a server-rendered page is hydrated as a whole, so that taps reach its parts too.
  return function Lazy({ late, ...props }: P & LazyProps): ReactNode {
    // guard: a part left out of the markup is left out of hydration [unit kit/state/lazy-with-retry]
    //   useIsTakingOver() && late ~> false
    const isLeftOut = useIsTakingOver() && late
    const Loaded = useLazyWithRetry(loadOnce, late) ?? (isLeftOut ? undefined : Known)
    return Loaded ? createElement(Loaded, props as P) : props.waiting
  }
}

interface LazyProps {
  waiting?: ReactNode
  late?: boolean | undefined
}

/**
 * As `lazyWithRetry`, for anything but a component, e.g. a drawing function. Undefined until loaded. `load` must be a
 * stable function that imports a file: it is retried until it succeeds, which must not happen to a data request.
 */
export function useLazyWithRetry<T>(load: () => Promise<T>, late?: boolean): T | undefined {
  const first = useFirstPart(load, late)
  const [loaded, setLoaded] = useState(first)
  useEffect(
    () => {
      if (loaded || (late && savesData())) return undefined
      const loadOpened = (): Promise<T> => {
        const file = load()
        if (late === false) void announce(file, load)
        return file
      }
      return keepTrying(loadOpened, value => setLoaded({ value }), late ? idle() : undefined)
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a part that has loaded is not requested again
    [load, late],
  )
  return loaded?.value
}

const announce = (file: Promise<unknown>, load: object): Promise<void> =>
  import('./announce-loading.ts').then(
    ({ announceLoading }) => announceLoading(file, load),
    () => undefined,
  )

/** Begins at once, or after `start`. Returns a function that stops the retries. */
function keepTrying<T>(
  load: () => Promise<T>,
  onLoaded: (value: T) => void,
  start?: Promise<void>,
): () => void {
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
  if (start) void start.then(() => isCurrent && attempt())
  else attempt()
  return () => {
    isCurrent = false
    clearTimeout(timer)
    window.removeEventListener('online', attemptNow)
  }
}
