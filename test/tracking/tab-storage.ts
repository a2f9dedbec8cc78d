/**
 * One storage seen by several tabs: a tab sees its own writes at once, those of others when it
 * synchronizes, as in browsers with a process per tab.
 */
export function createSharedStorage(room = Number.POSITIVE_INFINITY) {
  const tabs: Tab[] = []
  const truth = new Map<string, string>()

  function openTab(): Tab {
    const seen = new Map(truth)
    const inbox: Change[] = []
    let isClosed = false
    function write(change: Change): void {
      if (isClosed) return
      change(seen)
      change(truth)
      for (const tab of tabs) if (tab !== self) tab.hear(change)
    }
    const self: Tab = {
      hear(change) {
        if (!isClosed) inbox.push(change)
      },
      storage: storageOver(seen, write, room),
      catchUp() {
        for (const change of inbox.splice(0)) change(seen)
      },
      close() {
        isClosed = true
        inbox.length = 0
        seen.clear()
      },
    }
    tabs.push(self)
    return self
  }

  return {
    openTab,
    /** The whole content, by key. */
    texts: () => Object.fromEntries([...truth].sort()),
    clear() {
      truth.clear()
      for (const tab of tabs) {
        tab.hear(items => items.clear())
        tab.catchUp()
      }
    },
  }
}

type Change = (items: Map<string, string>) => void

interface Tab {
  storage: Storage
  /** A write of another tab, seen on synchronization. */
  hear(change: Change): void
  catchUp(): void
  /** Disconnects the tab in both directions. */
  close(): void
}

/** Keys are own properties, as in a browser. */
function storageOver(seen: Map<string, string>, write: (change: Change) => void, room: number) {
  const methods: Partial<Storage> = {
    getItem: key => seen.get(key) ?? null,
    setItem(key, text) {
      const others = [...seen].filter(([each]) => each !== key)
      const size = others.reduce(
        (sum, pair) => sum + pair.join('').length,
        key.length + text.length,
      )
      if (size > room) throw new DOMException('full', 'QuotaExceededError')
      write(items => items.set(key, text))
    },
    removeItem: key => write(items => items.delete(key)),
  }
  return new Proxy(methods as Storage, {
    ownKeys: () => [...seen.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      seen.has(String(key)) ? { enumerable: true, configurable: true, value: '' } : undefined,
  })
}
