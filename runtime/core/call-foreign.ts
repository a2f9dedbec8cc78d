/** Runs foreign code: what it throws does not stop us, but reaches the browser's error reports. */
export function callForeign(work: () => void): void {
  try {
    work()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
