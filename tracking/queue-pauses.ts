import type { QueueParts } from './queue-parts.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_SEND_PAUSE_MS = 60_000
/** Upper limit of a pause requested by the server, ms. */
const LONGEST_QUIET_MS = 3_600_000

export type Pauses = ReturnType<typeof createPauses>

/**
 * When the queue may send: a back-off after failures, and the pause requested by the server. `onOver` is called at
 * the end of a pause.
 */
export function createPauses(
  { clock, random, quietUntil }: Pick<QueueParts, 'clock' | 'random' | 'quietUntil'>,
  onOver: () => void,
) {
  let failures = 0
  let endPause: (() => void) | undefined

  /** A clock that was set back must not extend the pause beyond the limit. */
  function quietMs(): number {
    const rest = quietUntil.get() - clock.now()
    return rest > LONGEST_QUIET_MS * 1.2 ? 0 : rest
  }

  function waitFor(ms: number): void {
    if (endPause) return
    const callOff = clock.after(ms, onOver)
    endPause = () => {
      callOff()
      endPause = undefined
    }
  }

  /** Exponential back-off with full jitter. */
  function backoffMs(): number {
    return Math.min(LONGEST_SEND_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++) * random()
  }

  return {
    isPausing: () => endPause !== undefined,
    // guard: the quiet that the server asked for [unit tracking/queue, e2e tracking.e2e]
    //   endPause !== undefined || quietMs() > 0 ~> endPause !== undefined
    isQuiet: () => endPause !== undefined || quietMs() > 0,
    failures: () => failures,

    /** Waits for the end of the pause requested by the server; false without one. */
    waitForQuiet(): boolean {
      // guard: the quiet that the server asked for [unit tracking/queue, e2e tracking.e2e]
      //   const rest = quietMs() ~> const rest = 0
      const rest = quietMs()
      if (rest > 0) waitFor(rest)
      return rest > 0
    },

    /** Backs off after a failure, unless a pause is already running. */
    backOff(): void {
      if (!endPause) waitFor(backoffMs())
    },

    /** The server requested a pause, ms: extended by up to a fifth, so that phones do not return all at once. */
    keepQuiet(asked: number): void {
      const quiet = Math.min(Math.max(asked, FIRST_PAUSE_MS), LONGEST_QUIET_MS)
      quietUntil.set(clock.now() + quiet * (1 + random() / 5))
      waitFor(quietMs())
    },

    /** The server has accepted an event. */
    succeed(): void {
      failures = 0
    },

    end: () => endPause?.(),
  }
}
