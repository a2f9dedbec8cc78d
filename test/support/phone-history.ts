const names = ['state', 'pushState', 'replaceState', 'go', 'back'] as const

interface Entry {
  state: unknown
  url: string
}

export interface PhoneHistory {
  /** Addresses with the number of overlay entries, e.g. `/a`, `/a+1`; the current one in brackets. */
  entries(): string[]
  /** Restores the browser's own history. */
  restore(): void
}

/** Replaces the DOM's history with that of a phone: a step takes effect asynchronously. */
export function phoneHistory(): PhoneHistory {
  const own = new Map(names.map(name => [name, Object.getOwnPropertyDescriptor(history, name)]))
  const showAddress = history.replaceState.bind(history)
  let entries: Entry[] = [{ state: null, url: location.pathname + location.search }]
  let at = 0

  function go(delta: number): void {
    setTimeout(() => {
      const entry = entries[at + delta]
      if (!entry) return
      at += delta
      showAddress(null, '', entry.url)
      window.dispatchEvent(new PopStateEvent('popstate', { state: entry.state }))
    })
  }

  function write(index: number, kept: Entry[], state: unknown, url?: string): void {
    const entry = { state, url: url || (entries[at]?.url ?? '/') }
    entries = [...entries.slice(0, index), entry, ...kept]
    at = index
    showAddress(null, '', entry.url)
  }

  const methods = {
    pushState: (state: unknown, _: string, url?: string) => write(at + 1, [], state, url),
    replaceState: (state: unknown, _: string, url?: string) =>
      write(at, entries.slice(at + 1), state, url),
    go,
    back: () => go(-1),
  }
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(history, name, { configurable: true, value })
  }
  Object.defineProperty(history, 'state', { configurable: true, get: () => entries[at]?.state })

  return {
    entries: () =>
      entries.map(({ state, url }, index) => {
        const { over } = (state ?? {}) as { over?: number }
        const name = over ? `${url}+${over}` : url
        return index === at ? `[${name}]` : name
      }),
    restore() {
      for (const [name, property] of own) {
        if (property) Object.defineProperty(history, name, property)
        else Reflect.deleteProperty(history, name)
      }
    },
  }
}
