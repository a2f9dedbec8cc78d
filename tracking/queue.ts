import type { LogCall, LogFields } from '../api/index.ts'
import type { QueueEntry } from './event-store.ts'
import { createDelivery } from './queue-delivery.ts'
import { createOwnEvents } from './queue-events.ts'
import type { QueueParts } from './queue-parts.ts'
import { createPauses } from './queue-pauses.ts'
import { createSuspects } from './queue-suspect.ts'

/**
 * Keeps events until the server has accepted them: across network failures, reloads, and the end of the page. They
 * are sent one by one, those of each page in their order: this document's as they come, and after the first `flush`
 * also those of other documents, while the page is idle. The oldest are dropped beyond the limits. Never throws.
 */
export function createQueue(parts: QueueParts) {
  const { serverNow, store, idle } = parts
  const events = createOwnEvents(parts)
  const pauses = createPauses(parts, resume)
  const suspects = createSuspects(parts, pump)
  const { flying, deliver } = createDelivery({ send: parts.send, events, pauses, suspects })
  let isDraining = false
  let takesOthers = false
  let wake = () => {}

  function push(call: LogCall, fields: LogFields, about?: string): void {
    events.add(call, fields, about)
    // guard: an event of this page goes before what others left [unit tracking/queue-rest]
    wake()
    pump()
  }

  function pump(): void {
    if (isDraining || pauses.isPausing() || !next()) return
    if (pauses.waitForQuiet()) return
    isDraining = true
    // guard: one tab sends at a time [unit tracking/two-tabs]
    //   parts.withTabLock(drain) ~> drain()
    void parts.withTabLock(drain).then(() => {
      isDraining = false
      // Events may have arrived between the last check and now.
      pump()
    })
  }

  const besides = () => new Set([...flying, ...suspects.aside])
  const next = () =>
    events.next(besides()) ?? (takesOthers ? store.first(besides()) : undefined) ?? suspects.next()

  async function drain(): Promise<void> {
    for (let waiting = await due(); waiting; waiting = await due()) await deliver(waiting)
    if (!next()) events.reportDropped()
  }

  /** Events of other documents wait until the page is idle, so that they delay no tap. */
  async function due(): Promise<QueueEntry | undefined> {
    if (pauses.isQuiet()) return undefined
    const mine = events.next(besides())
    if (mine || !next()) return mine
    const woken = new Promise<void>(resolve => {
      wake = resolve
    })
    // guard: what others left waits until the page rests [unit tracking/queue-rest]
    //   await Promise.race([idle(), woken]) ~> await Promise.race([Promise.resolve(), woken])
    await Promise.race([idle(), woken])
    return pauses.isQuiet() ? undefined : next()
  }

  /**
   * Sends all queued events, including others', unless the server requested a pause: after startup, and when the
   * network is back.
   */
  function flush(): void {
    suspects.forgive()
    resume()
  }

  function resume(): void {
    pauses.end()
    takesOthers = true
    events.keepBounds(serverNow())
    pump()
  }

  /** The page may be unloaded: sends all of its own events at once, unless the server is failing. */
  function hurry(): void {
    if (pauses.isQuiet()) return
    // guard: a leaving page sends only its own events [unit tracking/queue]
    //   let each = events.next(flying); each; each = events.next(flying) ~> let each = next(); each; each = next()
    for (let each = events.next(flying); each; each = events.next(flying)) void deliver(each)
  }

  return { push, flush, hurry }
}
