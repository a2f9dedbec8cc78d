import { defineApi } from '../core/define-api.ts'
import { visiblePage } from '../router/current-router.ts'
import type { Page } from '../router/page.ts'

let refreshing: Page | undefined
let show: ((isRefreshing: boolean) => void) | undefined

/** Triggers pull-to-refresh as if the visitor had pulled the page down. */
export const startPullDownRefresh = /* @__PURE__ */ defineApi<object>('startPullDownRefresh', {
  run() {
    const page = visiblePage()
    if (page) refresh(page)
  },
})

/** Ends the refresh: hides the spinner. */
export const stopPullDownRefresh = /* @__PURE__ */ defineApi<object>('stopPullDownRefresh', {
  run: stop,
})

/** Emits the page's refresh event, once until the refresh is stopped or the page is left. */
export function refresh(page: Page): void {
  if (refreshing === page) return
  refreshing = page
  show?.(true)
  const forget = page.events.on('hide', () => {
    forget()
    if (refreshing === page) stop()
  })
  page.events.emit('pullDownRefresh')
}

export const isRefreshing = (page: Page) => refreshing === page

/** Registers the display of the spinner, whose code loads only with a page that can be pulled. */
export function onRefreshing(listener: (isRefreshing: boolean) => void): void {
  show = listener
}

function stop(): void {
  refreshing = undefined
  show?.(false)
}
