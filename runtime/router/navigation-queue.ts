/** Runs navigations one after the other, never interleaved. */
export interface NavigationQueue {
  /** A job with the same key as the last one that has not ended yet joins it: a double tap opens one page. */
  run<T>(job: () => Promise<T>, key?: string): Promise<T>
}

/** @param onNew called for each job that does not join another, before it waits its turn */
export function createNavigationQueue(onNew: () => void): NavigationQueue {
  let tail: Promise<unknown> = Promise.resolve()
  let last: { key: string | undefined; outcome: Promise<unknown> } | undefined

  return {
    run<T>(job: () => Promise<T>, key?: string): Promise<T> {
      if (key && last?.key === key) return last.outcome as Promise<T>
      onNew()
      const outcome = tail.then(job)
      const mine = { key, outcome }
      last = mine
      tail = outcome
        .catch(() => undefined)
        .then(() => {
          if (last === mine) last = undefined
        })
      return outcome
    },
  }
}
