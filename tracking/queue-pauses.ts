import type { QueueParts } from './queue-parts.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** A server that asks for more is asked again after this. */
const LONGEST_QUIET_MS = 3_600_000

export type Pauses = ReturnType<typeof createPauses>

/** When the queue may send: a pause after failures, and the quiet that the server asked for. `onOver` ends a pause. */
export function createPauses(
  { clock, random, quietUntil }: Pick<QueueParts, 'clock' | 'random' | 'quietUntil'>,
  onOver: () => void,
) {
  let failures = 0
  let endPause: (() => void) | undefined

  /** A clock that was set back must not silence the phone for longer than a server could. */
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

  /** Doubling, and anywhere up to that by chance. */
  function backoffMs(): number {
    return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++) * random()
  }

  return {
    isPausing: () => endPause !== undefined,
    // guard: the quiet that the server asked for [unit tracking/queue, e2e tracking.e2e]
    //   endPause !== undefined || quietMs() > 0 ~> endPause !== undefined
    isQuiet: () => endPause !== undefined || quietMs() > 0,
    failures: () => failures,

    /** Waits until the quiet is over that the server asked for; false where it asked for none. */
    waitForQuiet(): boolean {
      // guard: the quiet that the server asked for [unit tracking/queue, e2e tracking.e2e]
      //   const rest = quietMs() ~> const rest = 0
      const rest = quietMs()
      if (rest > 0) waitFor(rest)
      return rest > 0
    },

    /** After a failure: waits for a moment, unless it waits already. */
    backOff(): void {
      if (!endPause) waitFor(backoffMs())
    },

    /** The server asked for so much quiet, ms: up to a fifth more, so that phones do not come back at once. */
    keepQuiet(asked: number): void {
      const quiet = Math.min(Math.max(asked, FIRST_PAUSE_MS), LONGEST_QUIET_MS)
      quietUntil.set(clock.now() + quiet * (1 + random() / 5))
      waitFor(quietMs())
    },

    /** The server took an event. */
    succeed(): void {
      failures = 0
    },

    end: () => endPause?.(),
  }
}
