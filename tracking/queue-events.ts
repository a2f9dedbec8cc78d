import { type LogCall, type LogFields, newReqId } from '../api/index.ts'
import type { Waiting } from './event-store.ts'
import { surplus } from './queue-bounds.ts'
import type { Dropped, QueueParts } from './queue-parts.ts'

const noneDropped: Dropped = { refused: 0, old: 0, tooMany: 0 }

export type OwnEvents = ReturnType<typeof createOwnEvents>

/** The events of this document in the store that all tabs share, and what had to be given up. */
export function createOwnEvents({
  clock,
  serverNow,
  store,
  onDrop,
}: Pick<QueueParts, 'clock' | 'serverNow' | 'store' | 'onDrop'>) {
  /** Keys in their order: those that this document tries to bring home when it goes. */
  const own = new Set<string>()
  /** The newest event of this document about a thing. */
  const latest = new Map<string, string>()
  let lastAt = 0
  let dropped = { ...noneDropped }

  /** Behind all that wait, also when the clock was set back since. */
  function lastPlace(): number {
    // guard: a place behind all that wait [unit tracking/queue]
    //   Math.max(lastAt, store.lastPlace()) + 1 ~> lastAt + 1
    const behind = Math.max(lastAt, store.lastPlace()) + 1
    lastAt = Math.max(clock.now(), behind)
    return lastAt
  }

  function forget(key: string | undefined): void {
    if (!key) return
    own.delete(key)
    store.remove(key)
  }

  /** Drops what is too old or too much. Without a time nothing is too old. */
  function keepBounds(now: number | undefined): void {
    const { old, tooMany } = surplus(store.list(), now)
    dropped.old += old.length
    dropped.tooMany += tooMany.length
    for (const { key } of [...old, ...tooMany]) forget(key)
  }

  return {
    forget,
    keepBounds,

    /** An event takes the place of this document's older one about the same: it says all that the older one would. */
    add(call: LogCall, fields: LogFields, about?: string): void {
      const eid = newReqId()
      const key = store.add({ call, fields, eid, at: lastPlace(), serverAt: serverNow() })
      own.add(key)
      if (about) {
        // guard: a newer tick takes the place of the older one [unit tracking/queue]
        forget(latest.get(about))
        latest.set(about, key)
      }
      // Their age does not change by one more.
      keepBounds(undefined)
    },

    /** The oldest event queued by this page load whose key is not in `others`. */
    next(others: ReadonlySet<string>): Waiting | undefined {
      for (const key of own) {
        const waiting = others.has(key) ? undefined : store.read(key)
        if (waiting) return waiting
      }
      return undefined
    },

    refuse(key: string): void {
      dropped.refused += 1
      forget(key)
    },

    reportDropped(): void {
      if (dropped.refused || dropped.old || dropped.tooMany) onDrop(dropped)
      dropped = { ...noneDropped }
    },
  }
}
