import { callForeign } from './call-foreign.ts'

type Listener = (...args: never[]) => void

interface Entry {
  listener: Listener
  context: unknown
  isOnce: boolean
}

/** A small event hub: one name or several separated by spaces. A listener that throws does not stop the others. */
export class Events {
  private entries = new Map<string, Entry[]>()

  on(names: string, listener: Listener, context?: unknown): this {
    return this.add(names, { listener, context, isOnce: false })
  }

  once(names: string, listener: Listener, context?: unknown): this {
    return this.add(names, { listener, context, isOnce: true })
  }

  /** Without a listener, removes all of the name; without a name, all listeners. */
  off(names?: string, listener?: Listener, context?: unknown): this {
    for (const name of names ? split(names) : [...this.entries.keys()]) {
      this.keep(
        name,
        entry =>
          (listener && entry.listener !== listener) || (context && entry.context !== context),
      )
    }
    return this
  }

  trigger(names: string, ...args: unknown[]): this {
    for (const name of split(names)) {
      const entries = this.entries.get(name) ?? []
      this.keep(name, entry => !entry.isOnce)
      for (const { listener, context } of entries) {
        callForeign(() => listener.apply(context, args as never[]))
      }
    }
    return this
  }

  /** Lists are replaced, never mutated, so that a listener may remove itself while it is called. */
  private add(names: string, entry: Entry): this {
    for (const name of split(names)) {
      this.entries.set(name, [...(this.entries.get(name) ?? []), entry])
    }
    return this
  }

  private keep(name: string, isKept: (entry: Entry) => unknown): void {
    const rest = (this.entries.get(name) ?? []).filter(isKept)
    if (rest.length > 0) this.entries.set(name, rest)
    else this.entries.delete(name)
  }
}

/** The app's event hub; the runtime itself only triggers `__taroRouterChange` on it. */
export const eventCenter = /* @__PURE__ */ new Events()

const split = (names: string) => names.split(/\s+/).filter(Boolean)
