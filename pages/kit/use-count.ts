import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../../runtime/index.ts'

/** Equals `--stage` in tokens.css, ms. */
const countMs = 900

export interface CountStart {
  /** Initial value of the animation on mount; by default the goal, without animation. */
  from?: number
  /** Delay of the first animation, ms. */
  afterMs?: number
}

/** Animates a number to `goal` whenever it changes, decelerating. */
export function useCount(goal: number, { from = goal, afterMs = 0 }: CountStart = {}): number {
  const [shown, setShown] = useState(from)
  const last = useRef(from)
  const wait = useRef(afterMs)

  useEffect(() => {
    const before = last.current
    last.current = goal
    if (before === goal) return undefined
    const isStill = prefersReducedMotion()
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
