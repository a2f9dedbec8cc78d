/** Time, so that tests can hold it. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number
  /** Milliseconds since some moment of this document; nobody can set them. */
  passed(): number
  /** Runs once after `ms`; returns what calls it off. */
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
