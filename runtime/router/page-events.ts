import { callForeign } from '../core/call-foreign.ts'

/** What happens to a page, and what its listeners get. */
export interface PageEventMap {
  show: []
  /** Once, after the first show. */
  ready: []
  /** `isLeaving`: the page will not come back. */
  hide: [isLeaving: boolean]
  unload: []
  reachBottom: []
  pullDownRefresh: []
  pageScroll: [event: { scrollTop: number }]
  tabItemTap: [item: TabItem]
}

/** The item of the tab bar that was pressed. */
export interface TabItem {
  index: number
  pagePath: string
  text: string
}

type Listener<Name extends keyof PageEventMap> = (...args: PageEventMap[Name]) => void

/** Listeners of one page: its own lifecycle methods and the hooks of whatever it shows. */
export class PageEvents {
  private listeners = new Map<keyof PageEventMap, readonly Listener<never>[]>()

  /** Returns what removes the listener. */
  on<Name extends keyof PageEventMap>(name: Name, listener: Listener<Name>): () => void {
    this.listeners.set(name, [...this.of(name), listener])
    return () => {
      const rest = this.of(name).filter(each => each !== listener)
      this.listeners.set(name, rest)
    }
  }

  has(name: keyof PageEventMap): boolean {
    return this.of(name).length > 0
  }

  emit<Name extends keyof PageEventMap>(name: Name, ...args: PageEventMap[Name]): void {
    this.prepare(name, ...args)()
  }

  /** An emission for later, to those who listen now: a page that is closed hears of it after it was unmounted. */
  prepare<Name extends keyof PageEventMap>(name: Name, ...args: PageEventMap[Name]): () => void {
    const listeners = this.of(name)
    return () => {
      for (const listener of listeners) callForeign(() => listener(...args))
    }
  }

  private of<Name extends keyof PageEventMap>(name: Name): readonly Listener<Name>[] {
    return (this.listeners.get(name) ?? []) as readonly Listener<Name>[]
  }
}
