import type { Page } from '../router/page.ts'

type Data = Record<string, unknown>

let waiting: Data | undefined
const delivered = new WeakMap<Page, Data>()

/** Leaves data for the page that is opened next: under a name, or a whole object. */
export function preload(key: string | Data, value?: unknown): void {
  waiting = { ...waiting, ...(typeof key === 'string' ? { [key]: value } : key) }
}

/** Gives a page that is about to mount what was left for it. */
export function deliverPreload(page: Page): void {
  if (waiting) delivered.set(page, waiting)
  waiting = undefined
}

export const preloadOf = (page: Page): Data | undefined => delivered.get(page)
