import { createBrowserHistory } from 'history'
import { browser } from './browser.ts'
import { setRouter } from './current-router.ts'
import { Router, type RouterOptions } from './router.ts'

/** Creates the router of this document and shows the page of its address. */
export function startRouter(options: Omit<RouterOptions, 'history' | 'browser'>): Promise<void> {
  const router = new Router({ ...options, browser, history: createBrowserHistory() })
  setRouter(router)
  return router.start()
}
