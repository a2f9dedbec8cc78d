/**
 * Timers of at least a tenth of a second, or those of `only` ms, run immediately and are recorded; others are
 * unchanged.
 */
export function skipTimers(only?: number) {
  const real = globalThis.setTimeout
  const waits: number[] = []
  const isSkipped = (ms: number) => (only === undefined ? ms >= 100 : ms === only)
  globalThis.setTimeout = ((run: () => void, ms = 0) => {
    if (!isSkipped(ms)) return real(run, ms)
    waits.push(ms)
    return real(run, 0)
  }) as typeof setTimeout
  return {
    waits,
    restore() {
      globalThis.setTimeout = real
    },
  }
}
