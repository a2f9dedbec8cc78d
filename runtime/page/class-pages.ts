import type { Page } from '../router/page.ts'

/** What class pages need of the host; only migrated pages have classes, and bring it along. */
interface ClassPages {
  prepare(Component: unknown, page: Page): void
  bind(page: Page, mounted: object): (() => void) | undefined
}

export let classPages: ClassPages | undefined

export const setClassPages = (given: ClassPages): void => void (classPages = given)
