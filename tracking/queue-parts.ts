import type { Clock } from './clock.ts'
import type { EventStore, QueuedEvent } from './event-store.ts'

export interface QueueParts {
  clock: Clock
  /** The server's clock, unix milliseconds, as soon as it is known. */
  serverNow: () => number | undefined
  random: () => number
  /** Shared by all tabs: what is not in there is not sent. */
  store: EventStore
  /** Until when the server asked to be left alone, unix milliseconds; it holds for all tabs and over a reload. */
  quietUntil: { get: () => number; set: (until: number) => void }
  /** Runs one such work at a time, whichever tab it comes from. */
  withTabLock: (work: () => Promise<void>) => Promise<void>
  /** Resolves when the page has nothing better to do. */
  idle: () => Promise<void>
  send: (event: QueuedEvent) => Promise<unknown>
  /** Told of events that were given up, when all others are delivered. */
  onDrop: (dropped: Dropped) => void
}

/** How many events were given up, by reason. */
export interface Dropped {
  /** The server took them for no event. */
  refused: number
  /** Nobody took them in time. */
  old: number
  tooMany: number
}
