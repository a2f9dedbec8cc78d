import { isLogCall, type LogCall, type LogFields } from '../api/index.ts'

export interface QueuedEvent {
  call: LogCall
  fields: LogFields
  /** Event id, also sent, so that the server counts an event once however often it arrives. */
  eid: string
  /** Position in the queue: unix milliseconds by the phone's clock, or more, to be behind all others. */
  at: number
  /** Unix milliseconds by the server's clock, if known. */
  serverAt?: number | undefined
}

/** A queued event; its key contains its position. */
export interface QueueEntry {
  key: string
  text: string
}

/**
 * Queued events of all tabs. Each has a key of its own, so that adding and removing are single writes that concurrent
 * tabs cannot undo. Never throws.
 */
export interface EventStore {
  /** Oldest first. Reads all events, so it is not meant for loops. */
  list(): QueueEntry[]
  /**
   * The oldest event whose key is not in `besides`. Reads the storage again only after all known events were
   * returned.
   */
  first(besides: ReadonlySet<string>): QueueEntry | undefined
  /** The event under a key, if it is still queued. */
  read(key: string): QueueEntry | undefined
  /** Position of the newest event; 0 without any. */
  lastPlace(): number
  /** Returns its key. */
  add(event: QueuedEvent): string
  remove(key: string): void
}

const PREFIX = '__trackEvent__'
/** Enough for the next 260 years, so that keys sort by position. */
const TIME_DIGITS = 13

const keyOf = ({ at, eid }: QueuedEvent) =>
  // guard: a key of its own for each event [unit tracking/event-store]
  //   padStart(TIME_DIGITS, '0')}-${eid} ~> padStart(TIME_DIGITS, '0')}
  `${PREFIX}${String(at).padStart(TIME_DIGITS, '0')}-${eid}`

const placeOf = (key: string): number =>
  Number(key.slice(PREFIX.length, PREFIX.length + TIME_DIGITS)) || 0

/** Parses an event; the storage is under the phone's control and may contain anything. */
export function eventOf({ text }: QueueEntry): QueuedEvent | undefined {
  try {
    const kept: unknown = JSON.parse(text)
    return isEvent(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function isEvent(each: unknown): each is QueuedEvent {
  const { call, fields, eid, at } = (each ?? {}) as Partial<QueuedEvent>
  return !!fields && !!eid && typeof at === 'number' && isLogCall(call)
}

export function createEventStore(findStorage: () => Storage): EventStore {
  const shelf = createShelf(findStorage)
  /** Removed keys: an event must not be sent forever if the storage fails to remove it. */
  const gone = new Set<string>()
  let known: string[] = []

  // guard: what is done is never listed again [unit tracking/event-store]
  //   shelf.isInMemory(key) || !gone.has(key) ~> key !== ""
  const isWaiting = (key: string) => shelf.isInMemory(key) || !gone.has(key)
  const keys = () => shelf.keys().filter(isWaiting).sort()

  function read(key: string): QueueEntry | undefined {
    const text = isWaiting(key) ? shelf.read(key) : null
    return text === null ? undefined : { key, text }
  }

  function firstOf(some: string[], besides: ReadonlySet<string>): QueueEntry | undefined {
    for (const key of some) {
      const waiting = besides.has(key) ? undefined : read(key)
      if (waiting) return waiting
    }
    return undefined
  }

  return {
    list: () => keys().flatMap(key => read(key) ?? []),
    first(besides) {
      // guard: one look at the storage for many events [unit tracking/event-store]
      //   const waiting = firstOf(known, besides) ~> const waiting = firstOf([], besides)
      const waiting = firstOf(known, besides)
      if (waiting) return waiting
      known = keys()
      return firstOf(known, besides)
    },
    read,
    lastPlace: () => Math.max(0, ...keys().slice(-1).map(placeOf)),
    add(event) {
      const key = keyOf(event)
      shelf.keep(key, JSON.stringify(event))
      return key
    },
    remove(key) {
      gone.add(key)
      shelf.take(key)
    },
  }
}

/** Storage of texts by key that may be missing, full or broken: what it refuses is kept in memory. Never throws. */
function createShelf(findStorage: () => Storage) {
  /** Events that the storage refuses are sent while this page lives. */
  const memory = new Map<string, string>()

  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(findStorage())
    } catch {
      return otherwise
    }
  }

  const storedKeys = () =>
    attempt(storage => Object.keys(storage).filter(key => key.startsWith(PREFIX)), [])
  const read = (key: string) => memory.get(key) ?? attempt(storage => storage.getItem(key), null)
  const isKept = (key: string, text: string) =>
    attempt(storage => {
      storage.setItem(key, text)
      return true
    }, false)

  function take(key: string): void {
    memory.delete(key)
    attempt(storage => storage.removeItem(key), undefined)
  }

  function keep(key: string, text: string): void {
    if (isKept(key, text)) return
    // The storage is full: the oldest events are dropped.
    // guard: in a full storage the oldest make room [unit tracking/event-store]
    //   for (const oldest of storedKeys().sort()) ~> for (const oldest of [] as string[])
    for (const oldest of storedKeys().sort()) {
      const oldText = read(oldest)
      take(oldest)
      memory.set(oldest, oldText ?? '')
      if (isKept(key, text)) return
    }
    // guard: what the storage refuses is sent while this page lives [e2e storage-story]
    //   memory.set(key, text) ~>
    memory.set(key, text)
  }

  return {
    keys: () => [...new Set([...storedKeys(), ...memory.keys()])],
    isInMemory: (key: string) => memory.has(key),
    read,
    keep,
    take,
  }
}
