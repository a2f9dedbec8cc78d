import { callForeign } from '../core/call-foreign.ts'

/** Events of a page and their arguments. */
export interface PageEventMap {
  show: []
  /** Once, after the first show. */
  ready: []
  /** `isLeaving`: the page is being closed. */
  hide: [isLeaving: boolean]
  unload: []
  reachBottom: []
  pullDownRefresh: []
  pageScroll: [event: { scrollTop: number }]
  tabItemTap: [item: TabItem]
}

/** The tapped item of the tab bar. */
export interface TabItem {
  index: number
  pagePath: string
  text: string
}

type Listener<Name extends keyof PageEventMap> = (...args: PageEventMap[Name]) => void

/** Listeners of one page: its lifecycle methods and the hooks of its components. */
export class PageEvents {
  private listeners = new Map<keyof PageEventMap, readonly Listener<never>[]>()

  /** Returns a function that removes the listener. */
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

  /** Emits later to the current listeners: a closed page is notified after its unmount. */
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
