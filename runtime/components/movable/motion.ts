import { prefersReducedMotion } from '../../core/prefers-reduced-motion.ts'

/** Position after a number of seconds, px. It never overshoots `there`. */
export interface Path {
  at(seconds: number): number
  there: number
}

/** Spring without oscillation; a higher `damping` is faster. `speed` in px per s. */
export function springPath(from: number, there: number, speed: number, damping: number): Path {
  const way = from - there
  return {
    at: t => there + (way + (speed + damping * way) * t) * Math.exp(-damping * t),
    there,
  }
}

/** Decelerates by friction; a higher `friction` stops sooner. */
export function glidePath(from: number, speed: number, friction: number): Path {
  const there = from + speed / friction
  return { at: t => there - (there - from) * Math.exp(-friction * t), there }
}

/** Within half a px of the end now and a moment later. */
export const isThere = ({ at, there }: Path, seconds: number): boolean =>
  Math.abs(at(seconds) - there) < 0.5 && Math.abs(at(seconds + 0.05) - there) < 0.5

/**
 * Animates along both paths, one step per frame, and ends exactly at their ends; the returned function
 * stops the animation. Jumps to the end if the visitor prefers reduced motion.
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
