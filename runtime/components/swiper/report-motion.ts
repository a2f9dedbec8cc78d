export interface MotionReport {
  start(): void
  stop(): void
}

/** Reports the distance covered, css px, in each frame of a motion; `read` returns the current offset. */
export function createMotionReport(
  read: () => number,
  notify: (moved: number) => void,
): MotionReport {
  let frame = 0
  let from = 0

  function next(): void {
    notify(read() - from)
    frame = requestAnimationFrame(next)
  }

  return {
    start() {
      from = read()
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(next)
    },
    stop: () => cancelAnimationFrame(frame),
  }
}
