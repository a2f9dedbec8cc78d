import { setTimeout as pause } from 'node:timers/promises'

/**
 * How long a step waits for its condition, ms: so long that only a condition that never comes true ends it, on the
 * busiest machine too.
 */
export const PATIENCE_MS = 120_000

/**
 * Waits in real time, whatever a test has made of the timers, until the condition holds; throws after `patienceMs`.
 */
export async function until(holds: () => unknown, patienceMs = PATIENCE_MS): Promise<void> {
  const end = performance.now() + patienceMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`it never came true: ${holds}`)
    await pause(5)
  }
}
