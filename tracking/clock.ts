/** Abstraction of time, so that tests can control it. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number
  /** Monotonic milliseconds from an arbitrary origin in this document. */
  passed(): number
  /** Runs once after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

export const realClock: Clock = {
  now: () => Date.now(),
  passed: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export const unixSeconds = (clock: Clock): number => Math.floor(clock.now() / 1000)
