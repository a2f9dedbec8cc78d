import { useEffect, useRef, useState } from 'react'
import { isStillPreferred } from './is-still-preferred.ts'

/** As `--stage` in tokens.css, ms. */
const countMs = 900

export interface CountStart {
  /** What the figure counts from when it first appears; by default it stands at its goal. */
  from?: number
  /** How long it waits before the first count, ms. */
  afterMs?: number
}

/** A figure on its way to `goal` whenever that changes: fast, then slower. */
export function useCount(goal: number, { from = goal, afterMs = 0 }: CountStart = {}): number {
  const [shown, setShown] = useState(from)
  const last = useRef(from)
  const wait = useRef(afterMs)

  useEffect(() => {
    const before = last.current
    last.current = goal
    if (before === goal) return undefined
    const isStill = isStillPreferred()
    const ms = isStill ? 1 : countMs
    const since = performance.now() + (isStill ? 0 : wait.current)
    wait.current = 0
    let frame = requestAnimationFrame(step)
    function step(now: number): void {
      const share = Math.min(1, Math.max(0, now - since) / ms)
      setShown(Math.round(before + (goal - before) * (1 - (1 - share) ** 3)))
      if (share < 1) frame = requestAnimationFrame(step)
    }
    return () => cancelAnimationFrame(frame)
  }, [goal])

  return shown
}
