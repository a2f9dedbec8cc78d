import type { History } from 'history'

/** An entry of the browser's history with the router's state. */
export interface Place {
  /** Path and query. */
  url: string
  /** Identifies the entry, also after a reload, until its state is written anew. */
  key: string
  /** Addresses of the pages below, the lowest first; undefined for an entry that the router did not create. */
  below: string[] | undefined
  /** The page below is in another document of this app, so going back leaves this document. */
  hasOrigin: boolean
}

interface PlaceState {
  below: string[]
  hasOrigin?: true
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
    const { below, hasOrigin = false } = (state ?? {}) as Partial<PlaceState>
    return { url: pathname + search, key, below, hasOrigin }
  }

  push(url: string, below: string[]): void {
    this.history.push(url, { below } satisfies PlaceState)
  }

  replace(url: string, below: string[], hasOrigin = this.current.hasOrigin): void {
    const state: PlaceState = hasOrigin ? { below, hasOrigin } : { below }
    this.history.replace(url, state)
  }

  /** Writes the current entry's state and keeps its address. */
  setEntryState(below: string[], hasOrigin?: boolean): void {
    this.replace(this.history.createHref(this.history.location), below, hasOrigin)
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

  /** Steps back out of this document. */
  leaveBack(): void {
    this.history.back()
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
