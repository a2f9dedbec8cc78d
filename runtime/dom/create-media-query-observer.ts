import { callForeign } from '../core/call-foreign.ts'

/** Conditions on the window, all of which must hold; lengths are css px. */
export interface MediaQuery {
  minWidth?: number
  maxWidth?: number
  width?: number
  minHeight?: number
  maxHeight?: number
  height?: number
  orientation?: 'portrait' | 'landscape'
}

export interface WindowObserver {
  /** Calls back with `{matches}` at once, and whenever it changes. */
  observe(query: MediaQuery, callback: (result: { matches: boolean }) => void): void
  disconnect(): void
}

/** Observes the size and orientation of the window. The component is tolerated. */
export function createMediaQueryObserver(_component?: unknown): WindowObserver {
  let ends: (() => void)[] = []
  return {
    observe(query, callback) {
      const list = window.matchMedia(textOf(query))
      const notify = () => callForeign(() => callback({ matches: list.matches }))
      // Older browsers only have `addListener`.
      list.addListener(notify)
      ends.push(() => list.removeListener(notify))
      notify()
    },
    disconnect() {
      for (const end of ends) end()
      ends = []
    },
  }
}

const textOf = (query: MediaQuery) => Object.entries(query).map(conditionOf).join(' and ')

function conditionOf([name, value]: [string, string | number]): string {
  const feature = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  return `(${feature}: ${typeof value === 'number' ? `${value}px` : value})`
}
