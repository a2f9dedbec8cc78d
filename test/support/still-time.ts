import { act } from 'react'

interface Timer {
  at: number
  run: () => void
}

/** Never reused: a timer id kept by an earlier test must not cancel one of this test. */
let lastId = 1_000_000

/**
 * Stops the time of a mounted page until the test advances it: `Date.now`, `setTimeout`, `setInterval` of this
 * process are replaced until `restore`.
 */
export function stillTime(startMs = 1_700_000_000_000) {
  const real = { now: Date.now, setTimeout, clearTimeout, setInterval, clearInterval }
  const timers = new Map<number, Timer>()
  let nowMs = startMs

  function start(run: () => void, ms = 0): number {
    lastId += 1
    timers.set(lastId, { at: nowMs + ms, run })
    return lastId
  }

  function repeat(run: () => void, ms: number): number {
    const id = start(again, ms)
    function again(): void {
      timers.set(id, { at: nowMs + ms, run: again })
      run()
    }
    return id
  }

  Date.now = () => nowMs
  Object.assign(globalThis, {
    setTimeout: start,
    clearTimeout: (id: number) => timers.delete(id),
    setInterval: repeat,
    clearInterval: (id: number) => timers.delete(id),
  })

  /** Runs timers due within the next `ms`, in order, with React's updates after each. */
  async function pass(ms: number): Promise<void> {
    const until = nowMs + ms
    for (let next = firstDue(until); next; next = firstDue(until)) {
      const [id, timer] = next
      timers.delete(id)
      nowMs = timer.at
      await act(async () => timer.run())
    }
    nowMs = until
    await act(async () => undefined)
  }

  function firstDue(until: number): [number, Timer] | undefined {
    const due = [...timers].filter(([, timer]) => timer.at <= until)
    return due.sort(([, a], [, b]) => a.at - b.at)[0]
  }

  function restore(): void {
    const { now, ...rest } = real
    Date.now = now
    Object.assign(globalThis, rest)
  }

  return { pass, restore }
}
