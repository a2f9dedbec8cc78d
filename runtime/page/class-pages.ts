import type { Page } from '../router/page.ts'

/** What the host needs for migrated pages, which bring it along. */
interface ClassPages {
  prepare(Component: unknown, page: Page): void
  bind(page: Page, mounted: object): (() => void) | undefined
  /** Class of the page's element; undefined for pages of our own. */
  rootClass(Component: unknown): string | undefined
}

export let classPages: ClassPages | undefined

export const setClassPages = (given: ClassPages): void => void (classPages = given)
