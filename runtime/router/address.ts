import { hasBrowser } from '../core/has-browser.ts'
import { readQuery } from './query.ts'

/** Address of the visible page. */
export const currentUrl = () => new URL(hasBrowser() ? window.location.href : 'http://localhost/')

/** Decoded query values of the visible page; the first of a repeated name wins. */
export const currentQuery = () => readQuery(currentUrl().search)
