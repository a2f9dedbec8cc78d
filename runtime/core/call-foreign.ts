/** Runs foreign code: an exception does not propagate to the caller but reaches the browser's error reports. */
export function callForeign(work: () => void): void {
  try {
    work()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
