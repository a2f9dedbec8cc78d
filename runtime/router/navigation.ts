import { defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import type { Check } from '../core/params.ts'
import { getRouter } from './current-router.ts'

export interface UrlOptions {
  /** Public or internal page path with its query, also relative; an http(s) address leaves the app. */
  url: string
}

export interface BackOptions {
  /** Number of pages to go back, 1 by default; more than there are goes to the lowest. */
  delta: number
}

/** Delay before a reLaunch resolves, ms (specification). */
const reLaunchMs = 50

const namesUrl =
  (api: string): Check =>
  value =>
    typeof value === 'string' && value ? undefined : messages.urlRequired(api)

/**
 * Opens a page on top of the current one; a ninth replaces the eighth. Another module is a new document. Fails with
 * `navigateTo must be called with a url`, `Can not find proper registered route for '/x'` (nothing has moved then),
 * `can not navigateTo a tabbar page`, `loading page /x failed`, and with `cancel` when the page blocks the
 * navigation.
 */
export const navigateTo = /* @__PURE__ */ defineApi<UrlOptions, object, 'url'>('navigateTo', {
  checks: { url: [namesUrl('navigateTo')] },
  run: async ({ url }) => getRouter().open('navigateTo', url, 'over'),
})

/** Replaces the current page. Fails with `redirectTo must be called with a url`, else like `navigateTo`. */
export const redirectTo = /* @__PURE__ */ defineApi<UrlOptions, object, 'url'>('redirectTo', {
  checks: { url: [namesUrl('redirectTo')] },
  run: async ({ url }) => getRouter().open('redirectTo', url, 'instead'),
})

/**
 * Closes all pages and opens this one, which may be a tab page. Fails with `reLaunch must be called with a url`, else
 * like `navigateTo`.
 */
export const reLaunch = /* @__PURE__ */ defineApi<UrlOptions, object, 'url'>('reLaunch', {
  checks: { url: [namesUrl('reLaunch')] },
  async run({ url }) {
    await getRouter().open('reLaunch', url, 'reset')
    await new Promise(resolve => setTimeout(resolve, reLaunchMs))
  },
})

/**
 * Closes all pages but those of the tab bar and shows one of these, which lives on. Fails with `switchTab must be called
 * with a url`, with `page "/x" is not found` for any page that is not of the tab bar, else like `navigateTo`.
 */
export const switchTab = /* @__PURE__ */ defineApi<UrlOptions, object, 'url'>('switchTab', {
  checks: { url: [namesUrl('switchTab')] },
  run: async ({ url }) => getRouter().open('switchTab', url, 'reset'),
})

/**
 * Returns to a page below, whose state is kept. From the lowest page it opens the declared parent, if any. Fails with
 * `navigateBack must be called with a delta greater than 0`, and with `cancel` when the page blocks the navigation.
 */
export const navigateBack = /* @__PURE__ */ defineApi<BackOptions>('navigateBack', {
  defaults: { delta: 1 },
  checks: { delta: [isDelta] },
  run: async ({ delta }) => getRouter().back(delta),
})

function isDelta(value: unknown): string | undefined {
  return typeof value === 'number' && value > 0 ? undefined : messages.deltaRequired
}
