import type { Page } from '../router/page.ts'

/** Support for migrated pages, set by the first one that loads, so that other pages do not load it. */
interface ClassPages {
  prepare(Component: unknown, page: Page): void
  bind(page: Page, mounted: object): (() => void) | undefined
  /** Class of the page's element; undefined for pages of our own. */
  rootClass(Component: unknown): string | undefined
}

export let classPages: ClassPages | undefined

export const setClassPages = (given: ClassPages): void => void (classPages = given)
