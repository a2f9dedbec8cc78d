const LOCK = 'trackQueue'

/** Longer than the sending of one event may take: then the tab that holds the lock is frozen. */
const PATIENCE_MS = 90_000
/** Browsers tell a tab some milliseconds late what another one wrote to the storage, later than they pass a lock on. */
const CATCH_UP_MS = 300

/**
 * Runs the work when no other tab runs its own. `work` never rejects. A browser without locks, or one that refuses them,
 * runs it at once: then it is up to the server to count an event once.
 */
export async function withTabLock(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return work()
  const impatience = new AbortController()
  const timer = setTimeout(() => impatience.abort(), PATIENCE_MS)
  let hasBegun = false
  async function begin(): Promise<void> {
    hasBegun = true
    clearTimeout(timer)
    await work()
  }
  try {
    await locks.request(LOCK, { ifAvailable: true }, lock => (lock ? begin() : undefined))
    if (hasBegun) return
    // guard: catches up with what another tab wrote [unit tracking/tab-lock]
    //   caughtUp().then(begin) ~> begin()
    await locks.request(LOCK, { signal: impatience.signal }, () => caughtUp().then(begin))
  } catch {
    clearTimeout(timer)
    if (!hasBegun) await work()
  }
}

const caughtUp = () => new Promise<void>(resolve => setTimeout(resolve, CATCH_UP_MS))
