/** A clock that only moves on request. */
export function createFakeClock(startMs = 1_700_000_000_000) {
  let now = startMs
  let wrongBy = 0
  let nextId = 1
  const timers = new Map<number, { at: number; run: () => void }>()

  return {
    now: () => now + wrongBy,

    /** Milliseconds that have really passed, independent of changes of the clock. */
    passed: () => now - startMs,

    /** Sets the clock forward or back: no time passes. */
    set(ms: number): void {
      wrongBy += ms
    },

    after(ms: number, run: () => void): () => void {
      const id = nextId++
      timers.set(id, { at: now + Math.max(0, ms), run })
      return () => timers.delete(id)
    },

    /** Moves the time on, and runs due timers in order. */
    tick(ms: number): void {
      const end = now + ms
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= end)
        const [first] = due.sort(([idA, a], [idB, b]) => a.at - b.at || idA - idB)
        if (!first) break
        const [id, { at, run }] = first
        timers.delete(id)
        now = Math.max(now, at)
        run()
      }
      now = end
    },

    /** Simulates a sleeping device: timers that become due meanwhile run afterwards. */
    sleep(ms: number): void {
      now += ms
      this.tick(0)
    },

    get waiting() {
      return timers.size
    },
  }
}
