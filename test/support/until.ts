import { setTimeout as pause } from 'node:timers/promises'

/**
 * Waits in real time, whatever a test has made of the timers, until the condition holds; throws after `patienceMs`.
 */
export async function until(holds: () => unknown, patienceMs = 60_000): Promise<void> {
  const end = performance.now() + patienceMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`it never came true: ${holds}`)
    await pause(5)
  }
}
