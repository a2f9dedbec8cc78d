import { sessionStore } from '../storage/session-store.ts'

const key = '__scroll__'
/** Maximum number of history entries of this tab that are remembered. */
const mostEntries = 20

/** A history entry, and the scroll offsets of the pages of its stack. */
type Memory = [entry: string, tops: number[]]

/** Scroll offsets of the open pages, css px, for a document that is rebuilt by a reload or by going back. */
export const scrollMemory = {
  keep(entry: string, tops: number[]): void {
    const others = memories().filter(([each]) => each !== entry)
    const latest: Memory[] = [...others.slice(1 - mostEntries), [entry, tops]]
    sessionStore.set(key, JSON.stringify(latest))
  },

  of(entry: string): number[] {
    return memories().find(([each]) => each === entry)?.[1] ?? []
  },
}

const memories = (): Memory[] => JSON.parse(sessionStore.get(key) ?? '[]') as Memory[]
