import type { History } from 'history'

/** One entry of the browser's history, as far as it is ours. */
export interface Place {
  /** Path and query. */
  url: string
  /** Names the entry, over a reload too, until it is written anew. */
  key: string
  /** Addresses of the pages below, the lowest first; undefined for an entry that the router did not make. */
  below: string[] | undefined
  /** The page below is in another document of this app, so back is a real step back. */
  hasOrigin: boolean
}

interface PlaceState {
  below: string[]
  hasOrigin?: true
}

/** A step in the history that is not answered within this time did not happen, ms. */
const travelLimitMs = 1000
/** Other code (an image viewer, say) may lay entries of its own over a page, so one step may land short. */
const mostSteps = 5

/**
 * The browser's side of the page stack. Every entry's state lists the addresses below it: its length is the page's
 * index, and after a reload the stack can be rebuilt from it.
 */
export class HistoryStack {
  private history: History
  private arrive: (() => void) | undefined
  /** Takes the history entries of overlays away; `isLeaving`: they stay away until the document comes back. */
  popOverlays: ((isLeaving?: boolean) => Promise<void>) | undefined

  /** @param onMoved called when somebody else moved through the history: the visitor, or the host's back button */
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

  /** Writes the current entry's state, its address untouched. */
  setEntryState(below: string[], hasOrigin?: boolean): void {
    this.replace(this.history.createHref(this.history.location), below, hasOrigin)
  }

  /** Goes to the entry with this index, among those at or below `urls`, the addresses of the stack. */
  async travelTo(index: number, urls: readonly string[]): Promise<void> {
    for (let step = 0; step < mostSteps; step += 1) {
      const here = this.current.below?.length ?? urls.length - 1
      if (here === index) return
      await this.go(index - here)
    }
    // The browser has lost the entry (it keeps some fifty): write it anew where we are.
    this.replace(urls[index] ?? '/', urls.slice(0, index))
  }

  /** One real step back, out of this document. */
  leaveBack(): void {
    this.history.back()
  }

  /** Answers when the browser is there, or did not move at all. */
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
