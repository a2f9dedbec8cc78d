import type { History } from 'history'

/** An entry of the browser's history with the router's state. */
export interface Place {
  /** Path and query. */
  url: string
  /** Identifies the entry, also after a reload, until its state is written anew. */
  key: string
  /** Addresses of the pages below, the lowest first; undefined for an entry that the router did not create. */
  below: string[] | undefined
  /** Number of pages of this app below this document: going back to them leaves it. */
  outside: number
}

interface PlaceState {
  below: string[]
  outside?: number
}

/** Time after which a history step without a popstate event counts as not taken, ms. */
const travelLimitMs = 1000
/** Limit of steps: other code, e.g. an image viewer, may push entries of its own, so a step may fall short. */
const mostSteps = 5

/**
 * The page stack in the browser's history. The state of each entry lists the addresses below it: their number is the
 * page's index, and the stack can be rebuilt from them after a reload.
 */
export class HistoryStack {
  private history: History
  private arrive: (() => void) | undefined
  /** Removes the history entries of overlays; with `isLeaving` until the document is shown again. */
  popOverlays: ((isLeaving?: boolean) => Promise<void>) | undefined

  /** @param onMoved called when the visitor or the host's back button moves through the history */
  constructor(history: History, onMoved: () => void) {
    this.history = history
    history.listen(({ action }) => {
      if (action !== 'POP') return
      if (this.arrive) this.arrive()
      else onMoved()
    })
  }

  get current(): Place {
    const { pathname, search, state, key } = this.history.location
    const { below, outside = 0 } = (state ?? {}) as Partial<PlaceState>
    return { url: pathname + search, key, below, outside }
  }

  push(url: string, below: string[]): void {
    this.history.push(url, this.stateOf(below))
  }

  replace(url: string, below: string[], outside?: number): void {
    this.history.replace(url, this.stateOf(below, outside))
  }

  /** Writes the current entry's state and keeps its address. */
  setEntryState(below: string[], outside?: number): void {
    this.replace(this.history.createHref(this.history.location), below, outside)
  }

  /** Goes to the entry with this index in the stack; `urls` are the addresses of the stack. */
  async travelTo(index: number, urls: readonly string[]): Promise<void> {
    for (let step = 0; step < mostSteps; step += 1) {
      const here = this.current.below?.length ?? urls.length - 1
      if (here === index) return
      await this.go(index - here)
    }
    // The browser has dropped the entry (it keeps some fifty): rewrites the current one.
    this.replace(urls[index] ?? '/', urls.slice(0, index))
  }

  /** Goes back out of this document. */
  leaveBack(steps: number): void {
    this.history.go(-steps)
  }

  private stateOf(below: string[], outside = this.current.outside): PlaceState {
    return outside ? { below, outside } : { below }
  }

  /** Resolves on arrival, or when the browser has not moved. */
  go(delta: number): Promise<void> {
    return new Promise(resolve => {
      const arrive = () => {
        clearTimeout(timer)
        this.arrive = undefined
        resolve()
      }
      const timer = setTimeout(arrive, travelLimitMs)
      this.arrive = arrive
      this.history.go(delta)
    })
  }
}
