import { hasBrowser } from '../core/has-browser.ts'
import * as messages from '../core/messages.ts'

/** Storage of texts by key. Never throws. */
export interface Shelf {
  get(key: string): string | undefined
  set(key: string, text: string): void
  remove(key: string): void
  clear(): void
  keys(): string[]
}

/**
 * A browser storage that cannot fail: what it refuses (private mode, quota, disabled) is kept in memory until the
 * document is unloaded, and reported once. Where there is no browser it is empty and keeps nothing: a server process
 * draws the pages of many people, and may have a storage of its own.
 */
export function createShelf(findStorage: () => Storage): Shelf {
  const memory = new Map<string, string>()

  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    if (!hasBrowser()) return otherwise
    try {
      return work(findStorage())
    } catch {
      return otherwise
    }
  }

  function keepInMemory(key: string, text: string): void {
    memory.set(key, text)
    // An older value left in a full storage would reappear on the next page.
    attempt(storage => storage.removeItem(key), undefined)
    report()
  }

  return {
    get: key => memory.get(key) ?? attempt(storage => storage.getItem(key), null) ?? undefined,

    set(key, text) {
      if (!hasBrowser()) return
      const isKept = attempt(storage => {
        storage.setItem(key, text)
        return true
      }, false)
      if (isKept) memory.delete(key)
      // guard: what the browser refuses is kept in memory [unit runtime/storage/shelf]
      //   else keepInMemory(key, text) ~> else void keepInMemory
      else keepInMemory(key, text)
    },

    remove(key) {
      memory.delete(key)
      attempt(storage => storage.removeItem(key), undefined)
    },

    clear() {
      memory.clear()
      attempt(storage => storage.clear(), undefined)
    },

    keys: () => [...new Set([...attempt(keysOf, []), ...memory.keys()])],
  }
}

let isReported = false

/** A browser that denies one storage denies the other too; that is reported once. */
function report(): void {
  if (!isReported) console.warn(messages.storageInMemory)
  isReported = true
}

/** By index: as properties, keys such as `key` or `length` would be shadowed by the storage's own. */
function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}
