import { useEffect, useRef, useState } from 'react'
import { steadyMs } from './paper-flow.ts'

/**
 * Whole seconds until a moment of the monotonic clock; `first` until the first tick. `onOver` is called once, at that
 * moment. Idle if `at` is undefined.
 */
export function useSecondsTo(at: number | undefined, first: number, onOver: () => void): number {
  const [seconds, setSeconds] = useState(first)
  const over = useRef(onOver)

  useEffect(() => {
    over.current = onOver
  }, [onOver])

  useEffect(() => {
    if (at === undefined) return undefined
    const end = at
    let timer: ReturnType<typeof setTimeout> | undefined
    function tick(): void {
      const left = end - steadyMs()
      setSeconds(Math.max(0, Math.ceil(left / 1000)))
      if (left <= 0) over.current()
      else timer = setTimeout(tick, left % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [at])

  return seconds
}
