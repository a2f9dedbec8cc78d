/** Animation frames triggered by the test, until `giveBack`. */
export function handFrames() {
  const own = { ask: globalThis.requestAnimationFrame, cancel: globalThis.cancelAnimationFrame }
  const waiting = new Map<number, FrameRequestCallback>()
  let last = 0
  let now = 1000
  globalThis.requestAnimationFrame = callback => {
    last += 1
    waiting.set(last, callback)
    return last
  }
  globalThis.cancelAnimationFrame = id => void waiting.delete(id)

  /** Runs one frame, `ms` after the last one. */
  function frame(ms = 16): void {
    now += ms
    const due = [...waiting.keys()]
    for (const id of due) {
      const callback = waiting.get(id)
      waiting.delete(id)
      callback?.(now)
    }
  }

  /** Runs frames until none is requested; fails if that never happens. */
  function settle(): void {
    for (let left = 200; waiting.size > 0; left -= 1) {
      if (left === 0) throw new Error('it never comes to rest')
      frame()
    }
  }

  function giveBack(): void {
    globalThis.requestAnimationFrame = own.ask
    globalThis.cancelAnimationFrame = own.cancel
  }

  return { frame, settle, giveBack, waiting: () => waiting.size }
}
