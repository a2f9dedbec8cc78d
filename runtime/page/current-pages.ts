import { openPages } from '../router/current-router.ts'
import { descriptionOf, type PageDescription } from './page-fields.ts'

/** The open pages from the lowest to the visible: instances of class pages, descriptions of the others. */
export const getCurrentPages = (): PageDescription[] =>
  openPages().map(page => (page.instance as PageDescription | undefined) ?? descriptionOf(page))
