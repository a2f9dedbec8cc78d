import { eventOf, type Waiting } from './event-store.ts'

const MAX_EVENTS = 200
/** Of keys and texts, in UTF-8. */
const MAX_BYTES = 256_000
const MAX_AGE_MS = 72 * 3_600_000

/**
 * What the phone may not hold any longer: what nobody took in time, and the oldest that are too many. `events` are oldest
 * first. Only the server's clock tells an age, because the phone's may be set: until it is known, `now` is undefined.
 */
export function surplus(
  events: Waiting[],
  now: number | undefined,
): { old: Waiting[]; tooMany: Waiting[] } {
  const isOld = (event: Waiting) =>
    now !== undefined && now - serverTimeOf(event, now) >= MAX_AGE_MS
  const young = events.filter(event => !isOld(event))
  return { old: events.filter(isOld), tooMany: young.slice(0, firstThatFits(young)) }
}

/** An event that was noted before the server's time was known is as young as it can be. */
function serverTimeOf(event: Waiting, now: number): number {
  // guard: an age by the server’s clock [unit tracking/queue, e2e wrong-clock]
  //   eventOf(event)?.serverAt ~> eventOf(event)?.at
  const at = eventOf(event)?.serverAt
  return typeof at === 'number' ? at : now
}

function firstThatFits(events: Waiting[]): number {
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

const bytesOf = (event: Waiting | undefined) =>
  event ? new TextEncoder().encode(event.key + event.text).length : 0
