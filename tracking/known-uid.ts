import { $login, $visitor } from '../api/index.ts'
import type { Clock } from './clock.ts'

/** How long an event waits for a login before it is dropped, ms. */
const LOGIN_PATIENCE_MS = 10_000

/**
 * Runs `use` with the visitor's uid from the address, else from the storage: at once if known, after a pending login,
 * or never. Unknown visitors leave no events.
 */
export function withUid(url: URL, clock: Clock, use: (uid: number) => void): void {
  const uid = uidOf(url)
  if (uid) return use(uid)
  if ($login.get() !== 'busy') return

  const stopListening = $login.listen(state => {
    if (state === 'busy') return
    giveUp()
    const late = uidOf(url)
    if (late) use(late)
  })
  const stopWaiting = clock.after(LOGIN_PATIENCE_MS, giveUp)

  function giveUp(): void {
    stopListening()
    stopWaiting()
  }
}

function uidOf(url: URL): number {
  const named = url.searchParams.get('uid') ?? ''
  return /^\d+$/.test(named) ? Number(named) : $visitor.get().uid
}
