import { sessionStore } from '../storage/session-store.ts'

const key = '__scroll__'
/** How many entries of this tab's history are remembered at most. */
const mostEntries = 20

/** An entry of the history, and where the pages of its stack were scrolled to. */
type Memory = [entry: string, tops: number[]]

/** Scroll offsets of the open pages, css px, for the document that a reload or a way back makes anew. */
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
