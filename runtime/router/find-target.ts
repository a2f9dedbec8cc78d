import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { readQuery } from './query.ts'
import { type NavigationRules, rebuildUrl, splitUrl } from './rebuild-url.ts'
import type { PageEntry, RouteTable } from './route-table.ts'

export interface Target {
  /** Public path with the rebuilt query. */
  url: string
  entry: PageEntry
}

export interface UnknownPage {
  path: string
  query: Record<string, string>
}

interface Call {
  api: string
  url: string
  /** The current address. */
  here: string
  rules: NavigationRules | undefined
}

/**
 * Finds the page that an API call names, and its address relative to the current one. Throws the call's failure.
 *
 * @param onUnknown called with a path that no page has, before the call fails
 */
export function findTarget(
  table: RouteTable,
  { api, url, here, rules }: Call,
  onUnknown: (page: UnknownPage) => void,
): Target {
  const wanted = table.resolve(url, splitUrl(here).path)
  const { path, search } = splitUrl(wanted)
  const entry = table.find(path)
  if (api === 'switchTab') {
    if (!entry?.isTab) throw new ApiFailure(messages.tabNotFound(path))
  } else if (!entry) {
    onUnknown({ path, query: readQuery(search) })
    throw new ApiFailure(messages.routeNotFound(path))
  } else if (entry.isTab && api !== 'reLaunch') {
    throw new ApiFailure(messages.isTabPage(api))
  }
  return { url: rebuildUrl(wanted, here, rules), entry }
}
