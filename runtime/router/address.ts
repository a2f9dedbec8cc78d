import { readQuery } from './query.ts'

/** Address of the visible page. */
export const currentUrl = () =>
  new URL(typeof window === 'undefined' ? 'http://localhost/' : window.location.href)

/** Decoded query values of the visible page; the first of a repeated name wins. */
export const currentQuery = () => readQuery(currentUrl().search)
