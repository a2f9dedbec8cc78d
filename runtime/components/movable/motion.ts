import { prefersReducedMotion } from '../../core/prefers-reduced-motion.ts'

/** Where something is after so many seconds, px. It never goes farther once it is `there`. */
export interface Path {
  at(seconds: number): number
  there: number
}

/** Pulled to its end as by a spring that does not swing; the higher `damping`, the faster. `speed` in px per s. */
export function springPath(from: number, there: number, speed: number, damping: number): Path {
  const way = from - there
  return {
    at: t => there + (way + (speed + damping * way) * t) * Math.exp(-damping * t),
    there,
  }
}

/** Slows down by itself; the higher `friction`, the sooner. */
export function glidePath(from: number, speed: number, friction: number): Path {
  const there = from + speed / friction
  return { at: t => there - (there - from) * Math.exp(-friction * t), there }
}

/** Half a px away, and a moment later too. */
export const isThere = ({ at, there }: Path, seconds: number): boolean =>
  Math.abs(at(seconds) - there) < 0.5 && Math.abs(at(seconds + 0.05) - there) < 0.5

/**
 * Runs along both paths, a step a frame, and ends exactly where they end; the returned function stops it on the way.
 * Who prefers no motion is there at once.
 */
export function follow(
  paths: { x: Path; y: Path },
  step: (x: number, y: number) => void,
): () => void {
  let frame = 0
  let startMs: number | undefined

  function next(nowMs: number): void {
    startMs ??= nowMs
    const t = (nowMs - startMs) / 1000
    const isOver = isThere(paths.x, t) && isThere(paths.y, t)
    if (!isOver) frame = requestAnimationFrame(next)
    step(isOver ? paths.x.there : paths.x.at(t), isOver ? paths.y.there : paths.y.at(t))
  }

  if (prefersReducedMotion()) step(paths.x.there, paths.y.there)
  else frame = requestAnimationFrame(next)
  return () => cancelAnimationFrame(frame)
}
