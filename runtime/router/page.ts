import type { ComponentType } from 'react'
import type { FirstScreen } from '../page/first-screen.ts'
import { PageEvents } from './page-events.ts'
import { readParams, readQuery } from './query.ts'
import { splitUrl } from './rebuild-url.ts'
import type { PageEntry, PageProps } from './route-table.ts'

/** One page of the stack, from its opening to its closing. */
export interface Page {
  readonly id: number
  /** Path and query as the address bar has them. */
  url: string
  /** Public path. */
  readonly path: string
  readonly query: Record<string, string>
  readonly params: Record<string, string>
  readonly entry: PageEntry | undefined
  /** Undefined for a page below that a reload has not brought back yet. */
  Component: ComponentType<PageProps> | undefined
  readonly events: PageEvents
  /** The mounted class page. */
  instance: object | undefined
  /** Set by API; the page keeps it. */
  title: string | undefined
  /** Colour of the host's bar, set by API; the page keeps it. */
  barColor: string | undefined
  /** Where the window was scrolled to when the page was last seen, css px. */
  scrollTop: number
  /** The screen that stood in the HTML when this page took its place. */
  first: FirstScreen | undefined
  /** Between its show and its hide. */
  isShown: boolean
  /** It has been shown once. */
  isReady: boolean
}

/** The page on screen. (Old phones have no Array.at.) */
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
