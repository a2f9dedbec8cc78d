import { eventOf, type QueueEntry } from './event-store.ts'

const MAX_EVENTS = 200
/** Of keys and texts, in UTF-8. */
const MAX_BYTES = 256_000
const MAX_AGE_MS = 72 * 3_600_000

/**
 * Events that must be dropped: expired ones, and the oldest beyond the limits. `events` are oldest first. Ages use
 * the server's clock only, because the phone's may be wrong: until it is known, `now` is undefined.
 */
export function surplus(
  events: QueueEntry[],
  now: number | undefined,
): { old: QueueEntry[]; tooMany: QueueEntry[] } {
  const isOld = (event: QueueEntry) =>
    now !== undefined && now - serverTimeOf(event, now) >= MAX_AGE_MS
  const young = events.filter(event => !isOld(event))
  return { old: events.filter(isOld), tooMany: young.slice(0, firstThatFits(young)) }
}

/** An event recorded before the server's time was known counts as young as possible. */
function serverTimeOf(event: QueueEntry, now: number): number {
  // guard: an age by the server’s clock [unit tracking/queue, e2e wrong-clock]
  //   eventOf(event)?.serverAt ~> eventOf(event)?.at
  const at = eventOf(event)?.serverAt
  return typeof at === 'number' ? at : now
}

function firstThatFits(events: QueueEntry[]): number {
  let bytes = 0
  let from = events.length
  // guard: 200 events [unit tracking/queue]
  //   events.length - from < MAX_EVENTS ~> true
  while (from > 0 && events.length - from < MAX_EVENTS) {
    bytes += bytesOf(events[from - 1])
    // guard: 256 kB [unit tracking/queue]
    if (bytes > MAX_BYTES) break
    from -= 1
  }
  return from
}

const bytesOf = (event: QueueEntry | undefined) =>
  event ? new TextEncoder().encode(event.key + event.text).length : 0
