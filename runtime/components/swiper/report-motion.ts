export interface MotionReport {
  start(): void
  stop(): void
}

/** Tells in each frame of a movement how far it has come, css px; `read` says where the thing is. */
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
