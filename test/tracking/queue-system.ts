import { ApiError } from '../../api/core/api-error.ts'
import { createEventStore, eventOf, type QueuedEvent } from '../../tracking/event-store.ts'
import { createQueue } from '../../tracking/queue.ts'
import type { Dropped } from '../../tracking/queue-parts.ts'
import { createFakeClock } from '../support/fake-clock.ts'
import { createSharedStorage } from './tab-storage.ts'

/**
 * A phone with a storage, and a server that accepts each event id once. The server's clock is
 * right.
 */
export function createSystem() {
  const clock = createFakeClock()
  const startMs = clock.now()
  const storage = createSharedStorage()
  const system = {
    clock,
    quietUntil: 0,
    dropped: [] as Dropped[],
    taken: [] as unknown[],
    eids: new Set<string>(),
    answer: (_event: QueuedEvent): unknown => undefined,
    /** When the page is idle. */
    idle: () => Promise.resolve(),
    texts: storage.texts,
    /** Stored events, in order. */
    stored: () =>
      Object.entries(storage.texts()).map(([key, text]) => eventOf({ key, text })?.fields.n),
    bytes: () => Buffer.byteLength(Object.entries(storage.texts()).flat().join('')),
    clear: storage.clear,
    /** Written by another release of the app. */
    write: (key: string, text: string) => storage.openTab().storage.setItem(key, text),
    withTabLock: oneAtATime(),
    /** Simulates a page load; an older queue ends with its page. */
    load: () => {
      const tab = storage.openTab()
      let hasHeard = false
      const queue = createQueue({
        clock,
        serverNow: () => (hasHeard ? startMs + clock.passed() : undefined),
        random: () => 1,
        store: createEventStore(() => tab.storage),
        quietUntil: {
          get: () => system.quietUntil,
          set(until) {
            system.quietUntil = until
          },
        },
        withTabLock: work =>
          system.withTabLock(() => {
            tab.catchUp()
            return work()
          }),
        idle: () => system.idle(),
        onDrop: dropped => system.dropped.push(dropped),
        async send(event) {
          const failure = await system.answer(event)
          const isAnswer = !(failure instanceof ApiError && failure.code === 0)
          hasHeard ||= isAnswer
          if (failure) throw failure
          if (!system.eids.has(event.eid)) system.taken.push(event.fields.n)
          system.eids.add(event.eid)
        },
      })
      /** An event one millisecond after all others. */
      function push(n: number, about?: string, text = ''): void {
        clock.tick(1)
        queue.push('pageLog', { n, text }, about)
      }
      return { ...queue, push, end: tab.close, catchUp: tab.catchUp }
    },
  }
  return system
}

/** Simulates the browser's lock, which all tabs share. */
function oneAtATime() {
  let tail = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    tail = tail.then(work)
    return tail
  }
}

/** Waits until all promises that can settle have done so. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 1_000; turn++) await Promise.resolve()
}

/** A network failure. */
export const dead = () => new ApiError('network', '请求失败')

/** A temporary refusal. */
export const status = (code: number, retryAfterMs?: number) =>
  new ApiError('network', '请求失败', { code, retryAfterMs })

/** A permanent refusal. */
export const refused = (code: number) => new ApiError('refused', '请求失败', { code })

export const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => from + i)
