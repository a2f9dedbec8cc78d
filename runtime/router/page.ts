import type { ComponentType } from 'react'
import type { FirstScreen } from '../page/first-screen.types.ts'
import { PageEvents } from './page-events.ts'
import { readParams, readQuery } from './query.ts'
import { splitUrl } from './rebuild-url.ts'
import type { PageEntry, PageProps } from './route-table.ts'

/** One page of the stack, from opening to closing. */
export interface Page {
  readonly id: number
  /** Path and query as in the address bar. */
  url: string
  /** Public path. */
  readonly path: string
  readonly query: Record<string, string>
  readonly params: Record<string, string>
  readonly entry: PageEntry | undefined
  /** Undefined for a page below that has not been loaded again since a reload. */
  Component: ComponentType<PageProps> | undefined
  readonly events: PageEvents
  /** The mounted instance of a class page. */
  instance: object | undefined
  /** Set by setNavigationBarTitle; kept while the page exists. */
  title: string | undefined
  /** Colour of the host's bar, set by setNavigationBarColor; kept while the page exists. */
  barColor: string | undefined
  /** Scroll offset of the window when the page was last visible, css px. */
  scrollTop: number
  /** The server-rendered screen that this page has adopted. */
  first: FirstScreen | undefined
  /** True between its show and hide events. */
  isShown: boolean
  /** True after the first show. */
  isReady: boolean
}

/** The visible page. (Older phones have no `Array.prototype.at`.) */
export const topOf = (stack: readonly Page[]): Page | undefined => stack[stack.length - 1]

let lastId = 0

export function createPage(
  url: string,
  entry: PageEntry | undefined,
  Component?: ComponentType<PageProps>,
): Page {
  const { path, search } = splitUrl(url)
  lastId += 1
  return {
    id: lastId,
    url,
    path,
    query: readQuery(search),
    params: readParams(search),
    entry,
    Component,
    events: new PageEvents(),
    instance: undefined,
    title: undefined,
    barColor: undefined,
    scrollTop: 0,
    first: undefined,
    isShown: false,
    isReady: false,
  }
}
