import { type LogCall, type LogFields, newReqId } from '../api/index.ts'
import type { QueueEntry } from './event-store.ts'
import { surplus } from './queue-bounds.ts'
import type { Dropped, QueueParts } from './queue-parts.ts'

const noneDropped: Dropped = { refused: 0, old: 0, tooMany: 0 }

export type OwnEvents = ReturnType<typeof createOwnEvents>

/** This document's events in the store that all tabs share, and the number of dropped ones. */
export function createOwnEvents({
  clock,
  serverNow,
  store,
  onDrop,
}: Pick<QueueParts, 'clock' | 'serverNow' | 'store' | 'onDrop'>) {
  /** Keys in order: the events that this document tries to send when it is unloaded. */
  const own = new Set<string>()
  /** This document's newest event per subject. */
  const latest = new Map<string, string>()
  let lastAt = 0
  let dropped = { ...noneDropped }

  /** Behind all queued events, even if the clock was set back. */
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

  /** Drops expired and surplus events. Without a time nothing is expired. */
  function keepBounds(now: number | undefined): void {
    const { old, tooMany } = surplus(store.list(), now)
    dropped.old += old.length
    dropped.tooMany += tooMany.length
    for (const { key } of [...old, ...tooMany]) forget(key)
  }

  return {
    forget,
    keepBounds,

    /**
     * Adds an event, which replaces this document's older one about the same subject, because it contains all of that
     * one's information.
     */
    add(call: LogCall, fields: LogFields, about?: string): void {
      const eid = newReqId()
      const key = store.add({ call, fields, eid, at: lastPlace(), serverAt: serverNow() })
      own.add(key)
      if (about) {
        // guard: a newer tick takes the place of the older one [unit tracking/queue]
        forget(latest.get(about))
        latest.set(about, key)
      }
      // Adding an event does not change their age.
      keepBounds(undefined)
    },

    /** The oldest event queued by this page load whose key is not in `others`. */
    next(others: ReadonlySet<string>): QueueEntry | undefined {
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
