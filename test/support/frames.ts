import type { Frames } from '../../viewer/motion.ts'

/** Frames that come when the test says so. */
export function handFrames() {
  let waiting: { id: number; callback: (now: number) => void }[] = []
  let ids = 0
  let now = 1000

  const frames: Frames = {
    request(callback) {
      ids += 1
      waiting.push({ id: ids, callback })
      return ids
    },
    cancel(id) {
      waiting = waiting.filter(each => each.id !== id)
    },
  }

  /** One frame, `ms` after the last one. */
  function frame(ms = 16): void {
    now += ms
    const due = waiting
    waiting = []
    for (const { callback } of due) callback(now)
  }

  return { frames, frame, waiting: () => waiting.length }
}
