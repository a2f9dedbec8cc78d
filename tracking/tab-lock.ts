const LOCK = 'trackQueue'

/** Longer than sending one event may take: beyond it the tab that holds the lock is frozen, ms. */
const PATIENCE_MS = 90_000
/** Browsers propagate storage writes to other tabs some milliseconds late, later than they pass on a lock, ms. */
const CATCH_UP_MS = 300

/**
 * Runs the work while no other tab runs its own. `work` never rejects. In a browser without locks, or one that refuses
 * them, the work runs immediately; two tabs may then send the same event, which the server stores once.
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
