import { ApiError, type LogCall, type LogFields, newReqId } from '../api/index.ts'
import { eventOf, type Waiting } from './event-store.ts'
import { surplus } from './queue-bounds.ts'
import type { Dropped, QueueParts } from './queue-parts.ts'

const noneDropped: Dropped = { refused: 0, old: 0, tooMany: 0 }

/** After so many failures in a row another event goes first: if that is taken, the failure was the first one's own. */
const OFTEN = 5
/** Then it is tried again, so that an outage which ended in between costs it no more. */
const ASIDE_MS = 60_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** A server that asks for more is asked again after this. */
const LONGEST_QUIET_MS = 3_600_000

/**
 * Keeps events until the server has taken them: over a dead network, a reload, the end of the page. They go one by one,
 * those of each page in their order: this document's as they come, and from the first `flush` on also what others left,
 * whenever the page rests. The oldest are dropped when there are too many. Never throws.
 */
export function createQueue(parts: QueueParts) {
  const { clock, serverNow, random, store, quietUntil, withTabLock, idle, send, onDrop } = parts
  /** Keys of this document's events in their order: those it tries to bring home when it goes. */
  const own = new Set<string>()
  const flying = new Set<string>()
  /** Not tried for now. */
  const aside = new Set<string>()
  /** One of these, until another event tells: it failed often, though somebody answered. */
  let suspect: string | undefined
  /** The newest event of this document about a thing. */
  const latest = new Map<string, string>()
  let lastAt = 0
  let dropped = { ...noneDropped }
  let failures = 0
  let isDraining = false
  let takesOthers = false
  let wake = () => {}
  let endPause: (() => void) | undefined

  /** An event takes the place of this document's older one about the same: it says all that the older one would. */
  function push(call: LogCall, fields: LogFields, about?: string): void {
    const key = store.add({ call, fields, eid: newReqId(), at: lastPlace(), serverAt: serverNow() })
    own.add(key)
    if (about) {
      // guard: a newer tick takes the place of the older one [unit tracking/queue]
      forget(latest.get(about))
      latest.set(about, key)
    }
    // Their age does not change by one more.
    keepBounds(undefined)
    // guard: an event of this page goes before what others left [unit tracking/queue-rest]
    wake()
    pump()
  }

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

  function keepBounds(now: number | undefined): void {
    const { old, tooMany } = surplus(store.list(), now)
    dropped.old += old.length
    dropped.tooMany += tooMany.length
    for (const { key } of [...old, ...tooMany]) forget(key)
  }

  function pump(): void {
    if (isDraining || endPause || !next()) return
    const rest = quietMs()
    // guard: the quiet that the server asked for [unit tracking/queue, e2e tracking.e2e]
    if (rest > 0) return waitFor(rest)
    isDraining = true
    // guard: one tab sends at a time [unit tracking/two-tabs]
    //   withTabLock(drain) ~> drain()
    void withTabLock(drain).then(() => {
      isDraining = false
      // What came in the moment between the last look and now.
      pump()
    })
  }

  const besides = () => new Set([...flying, ...aside])
  const next = () =>
    nextOwn(besides()) ??
    (takesOthers ? store.first(besides()) : undefined) ??
    (suspect ? store.read(suspect) : undefined)
  // guard: the quiet that the server asked for [unit tracking/queue, e2e tracking.e2e]
  //   endPause !== undefined || quietMs() > 0 ~> endPause !== undefined
  const isQuiet = () => endPause !== undefined || quietMs() > 0

  function nextOwn(others: ReadonlySet<string>): Waiting | undefined {
    for (const key of own) {
      const waiting = others.has(key) ? undefined : store.read(key)
      if (waiting) return waiting
    }
    return undefined
  }

  async function drain(): Promise<void> {
    for (let waiting = await due(); waiting; waiting = await due()) await deliver(waiting)
    if (!next()) reportDropped()
  }

  /** What others left costs nobody a tap: it waits until the page rests. */
  async function due(): Promise<Waiting | undefined> {
    if (isQuiet()) return undefined
    const mine = nextOwn(besides())
    if (mine || !next()) return mine
    const woken = new Promise<void>(resolve => {
      wake = resolve
    })
    // guard: what others left waits until the page rests [unit tracking/queue-rest]
    //   await Promise.race([idle(), woken]) ~> await Promise.race([Promise.resolve(), woken])
    await Promise.race([idle(), woken])
    return isQuiet() ? undefined : next()
  }

  function reportDropped(): void {
    if (dropped.refused || dropped.old || dropped.tooMany) onDrop(dropped)
    dropped = { ...noneDropped }
  }

  async function deliver(waiting: Waiting): Promise<void> {
    const { key } = waiting
    const event = eventOf(waiting)
    // A newer release may understand it.
    // guard: what a newer release wrote stays for it [unit tracking/queue-stuck]
    //   return void aside.add(key) ~> return forget(key)
    if (!event) return void aside.add(key)
    flying.add(key)
    try {
      await send(event)
      failures = 0
      forget(key)
      keepAside()
    } catch (error) {
      if (isWorthRetry(error)) return putOff(error, key)
      dropped.refused += 1
      forget(key)
    } finally {
      flying.delete(key)
    }
  }

  function putOff(error: unknown, key: string): void {
    const { code = 0, retryAfterMs: asked } = error instanceof ApiError ? error : {}
    acquit()
    if (asked === undefined) {
      if (code && failures + 1 >= OFTEN) {
        suspect = key
        // guard: one event that nobody takes holds up no other [unit tracking/queue-stuck]
        aside.add(key)
      }
      return endPause ? undefined : waitFor(backoffMs())
    }
    const quiet = Math.min(Math.max(asked, FIRST_PAUSE_MS), LONGEST_QUIET_MS)
    // Up to a fifth more than the server asked for, so that phones do not come back at once.
    quietUntil.set(clock.now() + quiet * (1 + random() / 5))
    waitFor(quietMs())
  }

  /** Another one fails as well, or there is new hope for all. */
  function acquit(): void {
    if (suspect) aside.delete(suspect)
    suspect = undefined
  }

  function keepAside(): void {
    const key = suspect
    suspect = undefined
    if (key) clock.after(ASIDE_MS, () => tryAgain(key))
  }

  function tryAgain(key: string): void {
    aside.delete(key)
    pump()
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
    const callOff = clock.after(ms, resume)
    endPause = () => {
      callOff()
      endPause = undefined
    }
  }

  /** Sends what waits, others' events too, unless the server asked for quiet: after boot, and when the network is back. */
  function flush(): void {
    suspect = undefined
    aside.clear()
    resume()
  }

  function resume(): void {
    endPause?.()
    takesOthers = true
    keepBounds(serverNow())
    pump()
  }

  /** The page may be gone in a moment: all of its own that waits is sent at once, unless the server is failing. */
  function hurry(): void {
    if (isQuiet()) return
    // guard: a leaving page sends only its own events [unit tracking/queue]
    //   for (let each = nextOwn(flying); each; each = nextOwn(flying)) void ~> for (let each = next(); each; each = next()) void
    for (let each = nextOwn(flying); each; each = nextOwn(flying)) void deliver(each)
  }

  return { push, flush, hurry }
}

/** What the server refused for good is not sent again; time-outs, overload, strangers' answers and a dead network are. */
const isWorthRetry = (error: unknown) => !(error instanceof ApiError && error.kind === 'refused')
