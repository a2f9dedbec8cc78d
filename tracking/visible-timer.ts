import type { Clock } from './clock.ts'

/** First report after this many visible seconds, then one each `EVERY_S` (specification section 9). */
const FIRST_S = 1
const EVERY_S = 5
/** A timer that is later than this means that the device slept or the page was frozen, and nobody read, ms. */
const LONGEST_STEP_MS = 30_000

/**
 * Counts the seconds that a page is visible and reports the total: at 1, 6, 11 ... and when the page is hidden, if at
 * least a second was added since the last report. Starts hidden.
 */
export function createVisibleTimer(clock: Clock, report: (seconds: number) => void) {
  let countedMs = 0
  let shownAt: number | undefined
  let reported = 0
  let callOff = () => {}

  // The phone's clock may be changed while somebody reads.
  // guard: time that has passed [unit tracking/visible-timer]
  //   const passed = () => clock.passed() ~> const passed = () => clock.now()
  const passed = () => clock.passed()
  const stepMs = () => (shownAt === undefined ? 0 : passed() - shownAt)
  // guard: nobody reads while the device sleeps [unit tracking/visible-timer]
  //   stepMs() > LONGEST_STEP_MS ~> false
  const hasSlept = () => stepMs() > LONGEST_STEP_MS
  const seenMs = () => countedMs + (hasSlept() ? 0 : stepMs())

  function notify(seconds: number): void {
    if (seconds <= reported) return
    reported = seconds
    report(seconds)
  }

  function plan(): void {
    const due = dueAfter(seenMs() / 1000)
    callOff = clock.after(due * 1000 - seenMs(), () => {
      // A timer may fire slightly early; the full second is reported.
      if (!hasSlept()) countedMs = Math.max(seenMs(), due * 1000)
      notify(Math.floor(countedMs / 1000))
      shownAt = passed()
      plan()
    })
  }

  return {
    show(): void {
      if (shownAt !== undefined) return
      shownAt = passed()
      plan()
    },
    hide(): void {
      if (shownAt === undefined) return
      countedMs = seenMs()
      shownAt = undefined
      callOff()
      notify(Math.floor(countedMs / 1000))
    },
  }
}

function dueAfter(seconds: number): number {
  if (seconds < FIRST_S) return FIRST_S
  return FIRST_S + EVERY_S * (Math.floor((seconds - FIRST_S) / EVERY_S) + 1)
}
