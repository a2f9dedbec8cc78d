import { ApiError, type LogFields, newReqId } from '../api/index.ts'
import type { Clock } from './clock.ts'

export type LogCall = 'pageLog' | 'autoMarketing' | 'webReportBrowse' | 'webReportFollow'

export interface QueuedEvent {
  call: LogCall
  fields: LogFields
  /** Also sent, so that the server counts an event once however often it arrives. */
  eid: string
  /** Unix milliseconds. */
  at: number
  /** A waiting event is replaced by a newer one that is about the same. */
  about?: string
}

export interface QueueParts {
  clock: Clock
  random: () => number
  /** Storage shared by all tabs: it is read before each change. */
  load: () => QueuedEvent[]
  save: (events: QueuedEvent[]) => void
  send: (event: QueuedEvent) => Promise<unknown>
}

const MAX_EVENTS = 200
const MAX_BYTES = 256_000
const MAX_AGE_MS = 72 * 3_600_000

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Keeps events until the server has taken them: over a dead network, a reload, the end of the page. They go one by one in
 * their order; the oldest are dropped when there are too many. Never throws.
 */
export function createQueue({ clock, random, load, save, send }: QueueParts) {
  const flying = new Set<string>()
  let failures = 0
  let endPause: (() => void) | undefined

  function push(call: LogCall, fields: LogFields, about?: string): void {
    const event: QueuedEvent = { call, fields, eid: newReqId(), at: clock.now() }
    if (about) event.about = about
    const isReplaced = (each: QueuedEvent) => about && each.about === about && !flying.has(each.eid)
    save(bounded([...load().filter(each => !isReplaced(each)), event], clock.now()))
    pump()
  }

  function pump(): void {
    if (flying.size > 0 || endPause) return
    const [first] = load()
    if (first) fly(first)
  }

  function fly(event: QueuedEvent): void {
    flying.add(event.eid)
    send(event).then(
      () => forget(event),
      (error: unknown) => (isWorthRetry(error) ? pause(event, error) : forget(event)),
    )
  }

  function forget({ eid }: QueuedEvent): void {
    flying.delete(eid)
    failures = 0
    save(load().filter(event => event.eid !== eid))
    pump()
  }

  function pause({ eid }: QueuedEvent, error: unknown): void {
    flying.delete(eid)
    if (endPause) return
    const asked = error instanceof ApiError ? error.retryAfterMs : undefined
    const callOff = clock.after(pauseMs(asked), flush)
    endPause = () => {
      callOff()
      endPause = undefined
    }
  }

  /** As long as the server asked and up to a fifth more; else doubling, spread so that phones do not come back at once. */
  function pauseMs(asked: number | undefined): number {
    if (asked !== undefined) return asked * (1 + random() / 5)
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++)
    return longest * random()
  }

  /** Sends what waits, beginning now: at boot, and when the network is back. */
  function flush(): void {
    endPause?.()
    save(bounded(load(), clock.now()))
    pump()
  }

  /** The page may be gone in a moment: all that waits is sent at once, unless the server is failing. */
  function hurry(): void {
    if (endPause) return
    for (const event of load()) if (!flying.has(event.eid)) fly(event)
  }

  return { push, flush, hurry }
}

function bounded(events: QueuedEvent[], now: number): QueuedEvent[] {
  const kept = events.filter(event => now - event.at < MAX_AGE_MS).slice(-MAX_EVENTS)
  while (bytesOf(kept) > MAX_BYTES) kept.shift()
  return kept
}

const bytesOf = (events: QueuedEvent[]) => new TextEncoder().encode(JSON.stringify(events)).length

/** What the server refused for good is not sent again; time-outs, overload and a dead network are. */
function isWorthRetry(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'network') return true
  return error.code < 400 || error.code >= 500 || error.code === 408
}
