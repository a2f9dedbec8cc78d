import type { Page } from '../router/page.ts'

type Data = Record<string, unknown>

let waiting: Data | undefined
const delivered = new WeakMap<Page, Data>()

/** Leaves data for the page that is opened next: a single value by key, or a whole object. */
export function preload(key: string | Data, value?: unknown): void {
  waiting = { ...waiting, ...(typeof key === 'string' ? { [key]: value } : key) }
}

/** Assigns the waiting data to a page that is about to mount. */
export function deliverPreload(page: Page): void {
  if (waiting) delivered.set(page, waiting)
  waiting = undefined
}

export const preloadOf = (page: Page): Data | undefined => delivered.get(page)
