import { ApiError } from '../api/index.ts'
import { eventOf, type Waiting } from './event-store.ts'
import type { OwnEvents } from './queue-events.ts'
import type { QueueParts } from './queue-parts.ts'
import type { Pauses } from './queue-pauses.ts'
import type { Suspects } from './queue-suspect.ts'

/** After so many failures in a row another event goes first: if that is taken, the failure was the first one's own. */
const OFTEN = 5

interface DeliveryParts {
  send: QueueParts['send']
  events: OwnEvents
  pauses: Pauses
  suspects: Suspects
}

/** Sends one event and draws the conclusions: forgotten, given up, or put off. */
export function createDelivery({ send, events, pauses, suspects }: DeliveryParts) {
  /** Keys of what is under way. */
  const flying = new Set<string>()

  async function deliver(waiting: Waiting): Promise<void> {
    const { key } = waiting
    const event = eventOf(waiting)
    // A newer release may understand it.
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

/** What the server refused for good is not sent again; time-outs, overload, strangers' answers and a dead network are. */
const isWorthRetry = (error: unknown) => !(error instanceof ApiError && error.kind === 'refused')
