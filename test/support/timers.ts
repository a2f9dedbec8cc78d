/** Records timers set from now on; returns a function that cancels them and stops recording. */
export function watchTimers(): () => void {
  const own = globalThis.setTimeout
  const set: ReturnType<typeof setTimeout>[] = []
  globalThis.setTimeout = ((...wanted: Parameters<typeof own>) => {
    const timer = own(...wanted)
    set.push(timer)
    return timer
  }) as typeof setTimeout
  return () => {
    globalThis.setTimeout = own
    for (const timer of set) clearTimeout(timer)
  }
}
