import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { type Page, topOf } from './page.ts'
import type { RouteTable } from './route-table.ts'
import type { Router } from './router.ts'

let router: Router | undefined
let drawn: RouteTable | undefined

export function setRouter(started: Router): void {
  router = started
}

/** A server, where no app starts, says which pages there are. */
export const setTable = (table: RouteTable): void => void (drawn = table)

/** The app's router; throws an ApiFailure before the app has started. */
export function getRouter(): Router {
  if (!router) throw new ApiFailure(messages.notStarted)
  return router
}

/** The stack from the lowest to the visible page; empty before the app has started. */
export const openPages = (): readonly Page[] => router?.pages ?? []

/** The page that is on screen or about to mount. */
export const visiblePage = (): Page | undefined => topOf(openPages())

/** Whether a page has this path, public or internal; false for all paths before the app has started. */
export const hasPage = (path: string): boolean => (router?.table ?? drawn)?.find(path) !== undefined

/** Changes the address bar without a navigation, e.g. to remove a used login code. */
export function replaceUrl(pathWithQuery: string): void {
  if (router) router.replaceUrl(pathWithQuery)
  else window.history.replaceState(window.history.state, '', pathWithQuery)
}
