import { getStorageSync, removeStorageSync } from '../runtime/index.ts'
import { type EventStore, isEvent } from './event-store.ts'

const OLD_KEY = '__trackQueue__'

/** Releases up to 0.1 kept all events under one key. An event lives 72 hours; three days after them this file may go. */
export function takeOldQueue(store: EventStore): void {
  const events: unknown = getStorageSync(OLD_KEY)
  // First, because a full storage has no room for both.
  removeStorageSync(OLD_KEY)
  if (!Array.isArray(events)) return
  let last = 0
  for (const { call, fields, eid, at } of events.filter(isEvent)) {
    // Several of one millisecond keep their order.
    last = Math.max(at, last + 1)
    // guard: what an older release kept [unit tracking/old-queue]
    store.add({ call, fields, eid, at: last })
  }
}
