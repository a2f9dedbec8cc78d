import type { Dropped, QueuedEvent } from './queue.ts'

const MAX_EVENTS = 200
/** Of the stored text, in UTF-8. */
const MAX_BYTES = 256_000
const MAX_AGE_MS = 72 * 3_600_000

/** Storage wraps a value in `{"data":…}` and a list in brackets. */
const WRAPPING_BYTES = 11

/** The newest events that the phone may hold; what is left out is added to `dropped`. */
export function bounded(events: QueuedEvent[], now: number, dropped: Dropped): QueuedEvent[] {
  const young = events.filter(event => now - event.at < MAX_AGE_MS)
  const kept = newest(young)
  dropped.old += events.length - young.length
  dropped.tooMany += young.length - kept.length
  return kept
}

function newest(events: QueuedEvent[]): QueuedEvent[] {
  let bytes = WRAPPING_BYTES
  let from = events.length
  while (from > 0 && events.length - from < MAX_EVENTS) {
    bytes += bytesOf(events[from - 1])
    if (bytes > MAX_BYTES) break
    from -= 1
  }
  return events.slice(from)
}

/** With the comma after it. */
const bytesOf = (event: QueuedEvent | undefined) =>
  new TextEncoder().encode(JSON.stringify(event)).length + 1
