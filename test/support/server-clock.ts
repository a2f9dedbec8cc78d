import type { Clock } from '../../server/core/clock.ts'

export interface TestClock extends Clock {
  /** Moves the time on, s. */
  pass(seconds: number): void
  /** Unix seconds. */
  seconds(): number
}

/** 2026-11-21 18:00 in the brand's time zone. */
export const START = Date.parse('2026-11-21T10:00:00Z') / 1000

/** Later than any clock, also for a process with the real one. */
export const FAR = 4_000_000_000

/** A clock that only moves on request. */
export function testClock(start = START): TestClock {
  let milliseconds = start * 1000
  return {
    now: () => milliseconds,
    seconds: () => Math.floor(milliseconds / 1000),
    pass(seconds) {
      milliseconds += seconds * 1000
    },
  }
}
