/**
 * One storage as several tabs see it: what a tab writes it sees at once, the others when they catch up. Browsers with a
 * process for each tab do the same.
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
    /** All that is stored, by key. */
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
  /** Another tab wrote; this one sees it when it catches up. */
  hear(change: Change): void
  catchUp(): void
  /** From here on it sees nothing, and nothing of it is seen. */
  close(): void
}

/** Keys are properties of their own, as in a browser. */
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
