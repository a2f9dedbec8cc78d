import { callForeign } from '../core/call-foreign.ts'

export interface PerformanceWatch {
  /** Entry types that the browser does not support are left out. */
  observe(kinds: { entryTypes?: readonly string[]; type?: string }): void
  disconnect(): void
  readonly supportedEntryTypes: readonly string[]
}

export interface AppPerformance {
  getEntries(): PerformanceEntryList
  getEntriesByName(name: string, entryType?: string): PerformanceEntryList
  getEntriesByType(entryType: string): PerformanceEntryList
  /** Maximum number of resource entries that are kept. */
  setBufferSize(size: number): void
  createObserver(callback: (entries: PerformanceObserverEntryList) => void): PerformanceWatch
}

/** The browser's own performance entries, whose types differ from the platform's. */
export const getPerformance = (): AppPerformance => ({
  getEntries: () => performance.getEntries(),
  getEntriesByName: (name, entryType) => performance.getEntriesByName(name, entryType),
  getEntriesByType: entryType => performance.getEntriesByType(entryType),
  setBufferSize: size => performance.setResourceTimingBufferSize(size),
  createObserver: watch,
})

function watch(callback: (entries: PerformanceObserverEntryList) => void): PerformanceWatch {
  const observer = new PerformanceObserver(entries => callForeign(() => callback(entries)))
  const { supportedEntryTypes = [] } = PerformanceObserver
  return {
    supportedEntryTypes,
    observe({ type, entryTypes = type ? [type] : [] }) {
      const measured = entryTypes.filter(each => supportedEntryTypes.includes(each))
      // Older browsers throw for an empty list.
      if (measured.length > 0) observer.observe({ entryTypes: measured })
    },
    disconnect: () => observer.disconnect(),
  }
}
