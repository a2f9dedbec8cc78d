/** Animation frames triggered by the test, until `giveBack`. */
export function handFrames() {
  const own = globalThis.requestAnimationFrame
  let waiting: FrameRequestCallback[] = []
  let now = 1000
  globalThis.requestAnimationFrame = callback => waiting.push(callback)

  /** Runs one frame, `ms` after the last one. */
  function frame(ms = 16): void {
    now += ms
    const due = waiting
    waiting = []
    for (const callback of due) callback(now)
  }

  /** Runs frames until none is requested; fails if that never happens. */
  function settle(): void {
    for (let left = 200; waiting.length > 0; left -= 1) {
      if (left === 0) throw new Error('it never comes to rest')
      frame()
    }
  }

  function giveBack(): void {
    globalThis.requestAnimationFrame = own
  }

  return { frame, settle, giveBack, waiting: () => waiting.length }
}
