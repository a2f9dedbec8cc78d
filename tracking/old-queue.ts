import { getStorageSync, removeStorageSync } from '../runtime/index.ts'
import { type EventStore, isEvent } from './event-store.ts'

const OLD_KEY = '__trackQueue__'

/**
 * Moves the events of releases up to 0.1, which kept all under one key. An event lives 72 hours, so this file can be
 * removed three days after such a release was served last.
 */
export function takeOldQueue(store: EventStore): void {
  const events: unknown = getStorageSync(OLD_KEY)
  // First, because a full storage has no room for both.
  removeStorageSync(OLD_KEY)
  if (!Array.isArray(events)) return
  let last = 0
  for (const { call, fields, eid, at } of events.filter(isEvent)) {
    // Events of the same millisecond keep their order.
    last = Math.max(at, last + 1)
    // guard: what an older release kept [unit tracking/old-queue]
    store.add({ call, fields, eid, at: last })
  }
}
