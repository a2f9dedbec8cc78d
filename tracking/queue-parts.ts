import type { Clock } from './clock.ts'
import type { EventStore, QueuedEvent } from './event-store.ts'

export interface QueueParts {
  clock: Clock
  /** The server's clock, unix milliseconds, once known. */
  serverNow: () => number | undefined
  random: () => number
  /** Shared by all tabs: an event that is not in there is not sent. */
  store: EventStore
  /** End of the pause that the server requested, unix milliseconds; valid for all tabs and across reloads. */
  quietUntil: { get: () => number; set: (until: number) => void }
  /** Runs one such job at a time across all tabs. */
  withTabLock: (work: () => Promise<void>) => Promise<void>
  /** Resolves when the page is idle. */
  idle: () => Promise<void>
  send: (event: QueuedEvent) => Promise<unknown>
  /** Called with the dropped events once all others have been delivered. */
  onDrop: (dropped: Dropped) => void
}

/** Number of dropped events by reason. */
export interface Dropped {
  /** The server rejected them as invalid. */
  refused: number
  /** They expired before delivery. */
  old: number
  tooMany: number
}
