import { ApiError, type LogCall, type LogFields, newReqId } from '../api/index.ts'
import type { Clock } from './clock.ts'
import { bounded } from './queue-bounds.ts'

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
  /** Storage shared by all tabs: it is read before each change, and nothing is kept beside it. */
  load: () => QueuedEvent[]
  save: (events: QueuedEvent[]) => void
  /** Until when the server asked to be left alone, unix milliseconds; it holds for all tabs and over a reload. */
  quietUntil: { get: () => number; set: (until: number) => void }
  /** Runs one such work at a time, whichever tab it comes from. */
  alone: (work: () => Promise<void>) => Promise<void>
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

const noneDropped: Dropped = { refused: 0, old: 0, tooMany: 0 }

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** A server that asks for more is asked again after this. */
const LONGEST_QUIET_MS = 3_600_000

/**
 * Keeps events until the server has taken them: over a dead network, a reload, the end of the page. They go one by one in
 * their order; the oldest are dropped when there are too many. Never throws.
 */
export function createQueue(parts: QueueParts) {
  const { clock, random, load, save, quietUntil, alone, send, onDrop } = parts
  /** Events of this document: those it tries to bring home when it goes. */
  const own = new Set<string>()
  const flying = new Set<string>()
  let dropped = { ...noneDropped }
  let failures = 0
  let isDraining = false
  let endPause: (() => void) | undefined

  function push(call: LogCall, fields: LogFields, about?: string): void {
    const event: QueuedEvent = { call, fields, eid: newReqId(), at: clock.now() }
    if (about) event.about = about
    own.add(event.eid)
    const isReplaced = (each: QueuedEvent) => about && each.about === about && !flying.has(each.eid)
    keep([...load().filter(each => !isReplaced(each)), event])
    pump()
  }

  function keep(events: QueuedEvent[]): void {
    save(bounded(events, clock.now(), dropped))
  }

  function pump(): void {
    if (isDraining || endPause || !next()) return
    const rest = quietMs()
    if (rest > 0) return waitFor(rest)
    isDraining = true
    void alone(drain).then(() => {
      isDraining = false
      // What came in the moment between the last look and now.
      pump()
    })
  }

  const next = () => load().find(event => !flying.has(event.eid))
  const isQuiet = () => endPause !== undefined || quietMs() > 0
  const due = () => (isQuiet() ? undefined : next())

  async function drain(): Promise<void> {
    for (let event = due(); event; event = due()) await deliver(event)
    if (!next()) tellDropped()
  }

  function tellDropped(): void {
    if (dropped.refused || dropped.old || dropped.tooMany) onDrop(dropped)
    dropped = { ...noneDropped }
  }

  async function deliver(event: QueuedEvent): Promise<void> {
    flying.add(event.eid)
    try {
      await send(event)
      failures = 0
      forget(event)
    } catch (error) {
      if (isWorthRetry(error)) return putOff(event, error)
      dropped.refused += 1
      forget(event)
    } finally {
      flying.delete(event.eid)
    }
  }

  function forget({ eid }: QueuedEvent): void {
    own.delete(eid)
    const events = load()
    const rest = events.filter(event => event.eid !== eid)
    if (rest.length < events.length) save(rest)
  }

  function putOff(event: QueuedEvent, error: unknown): void {
    // A newer one about the same has come meanwhile and says all that this one would.
    const { about, eid } = event
    const isOutdone = load().some(each => about && each.about === about && each.eid !== eid)
    if (isOutdone) forget(event)
    const asked = error instanceof ApiError ? error.retryAfterMs : undefined
    if (asked === undefined) return endPause ? undefined : waitFor(backoffMs())
    const quiet = Math.min(Math.max(asked, FIRST_PAUSE_MS), LONGEST_QUIET_MS)
    // Up to a fifth more than the server asked for, so that phones do not come back at once.
    quietUntil.set(clock.now() + quiet * (1 + random() / 5))
    waitFor(quietMs())
  }

  /** A clock that was set back must not silence the phone for longer than a server could. */
  function quietMs(): number {
    const rest = quietUntil.get() - clock.now()
    return rest > LONGEST_QUIET_MS * 1.2 ? 0 : rest
  }

  /** Doubling, and anywhere up to that by chance. */
  function backoffMs(): number {
    return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++) * random()
  }

  function waitFor(ms: number): void {
    if (endPause) return
    const callOff = clock.after(ms, flush)
    endPause = () => {
      callOff()
      endPause = undefined
    }
  }

  /** Sends what waits, beginning now, unless the server asked for quiet: at boot, and when the network is back. */
  function flush(): void {
    endPause?.()
    const events = load()
    const kept = bounded(events, clock.now(), dropped)
    if (kept.length < events.length) save(kept)
    pump()
  }

  /** The page may be gone in a moment: all of its own that waits is sent at once, unless the server is failing. */
  function hurry(): void {
    if (isQuiet()) return
    for (const event of load()) {
      if (own.has(event.eid) && !flying.has(event.eid)) void deliver(event)
    }
  }

  return { push, flush, hurry }
}

/** What the server refused for good is not sent again; time-outs, overload and a dead network are. */
function isWorthRetry(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.code < 400 || error.code >= 500 || error.code === 408 || error.code === 429
}
