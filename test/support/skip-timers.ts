/** Timers of at least a tenth of a second run at once and are noted; shorter ones stay as they are. */
export function skipTimers() {
  const real = globalThis.setTimeout
  const waits: number[] = []
  globalThis.setTimeout = ((run: () => void, ms = 0) => {
    if (ms < 100) return real(run, ms)
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
