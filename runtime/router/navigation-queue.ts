/** Runs navigations one after the other, never interleaved. */
export interface NavigationQueue {
  /** A job with the same key as the last unfinished one joins it: a double tap opens one page. */
  run<T>(job: () => Promise<T>, key?: string): Promise<T>
  /** Runs other work after the queued navigations; the next navigation may still join the last one. */
  between<T>(job: () => Promise<T>): Promise<T>
}

/** @param onNew called for each job that does not join another, before it is queued */
export function createNavigationQueue(onNew: () => void): NavigationQueue {
  let tail: Promise<unknown> = Promise.resolve()
  let last: { key: string | undefined; outcome: Promise<unknown> } | undefined

  return {
    run<T>(job: () => Promise<T>, key?: string): Promise<T> {
      if (key && last?.key === key) return last.outcome as Promise<T>
      onNew()
      const outcome = between(job)
      const mine = { key, outcome }
      last = mine
      tail = tail.then(() => {
        if (last === mine) last = undefined
      })
      return outcome
    },
    between,
  }

  function between<T>(job: () => Promise<T>): Promise<T> {
    const outcome = tail.then(job)
    tail = outcome.catch(() => undefined)
    return outcome
  }
}
