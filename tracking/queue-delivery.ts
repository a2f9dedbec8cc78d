import { ApiError } from '../api/index.ts'
import { eventOf, type QueueEntry } from './event-store.ts'
import type { OwnEvents } from './queue-events.ts'
import type { QueueParts } from './queue-parts.ts'
import type { Pauses } from './queue-pauses.ts'
import type { Suspects } from './queue-suspect.ts'

/**
 * Number of consecutive failures after which another event is tried: if that succeeds, the first event itself was the
 * cause.
 */
const OFTEN = 5

interface DeliveryParts {
  send: QueueParts['send']
  events: OwnEvents
  pauses: Pauses
  suspects: Suspects
}

/** Sends one event and handles the result: removed, dropped, or deferred. */
export function createDelivery({ send, events, pauses, suspects }: DeliveryParts) {
  /** Keys of events being sent. */
  const flying = new Set<string>()

  async function deliver(waiting: QueueEntry): Promise<void> {
    const { key } = waiting
    const event = eventOf(waiting)
    // A newer release may understand the format.
    // guard: an event in a newer release's format is kept, not deleted [unit tracking/queue-stuck]
    //   return void suspects.aside.add(key) ~> return events.forget(key)
    if (!event) return void suspects.aside.add(key)
    flying.add(key)
    try {
      await send(event)
      pauses.succeed()
      events.forget(key)
      suspects.convict()
    } catch (error) {
      if (isWorthRetry(error)) putOff(error, key)
      else events.refuse(key)
    } finally {
      flying.delete(key)
    }
  }

  function putOff(error: unknown, key: string): void {
    const { code = 0, retryAfterMs: asked } = error instanceof ApiError ? error : {}
    suspects.acquit()
    if (asked !== undefined) return pauses.keepQuiet(asked)
    if (code && pauses.failures() + 1 >= OFTEN) suspects.defer(key)
    pauses.backOff()
  }

  return { flying, deliver }
}

/** Permanent refusals are not retried; time-outs, overload, foreign responses and network failures are. */
const isWorthRetry = (error: unknown) => !(error instanceof ApiError && error.kind === 'refused')
