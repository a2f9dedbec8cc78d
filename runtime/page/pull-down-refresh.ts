import { defineApi } from '../core/define-api.ts'
import { visiblePage } from '../router/current-router.ts'
import type { Page } from '../router/page.ts'

let refreshing: Page | undefined
let show: ((isRefreshing: boolean) => void) | undefined

/** As if the visitor had pulled the page down. */
export const startPullDownRefresh = /* @__PURE__ */ defineApi<object>('startPullDownRefresh', {
  run() {
    const page = visiblePage()
    if (page) refresh(page)
  },
})

/** The new data is there: the spinner goes. */
export const stopPullDownRefresh = /* @__PURE__ */ defineApi<object>('stopPullDownRefresh', {
  run: stop,
})

/** Asks the page for new data, once until it says that it has them or is left. */
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

/** The spinner's own file comes only with a page that can be pulled; it tells here how it is shown. */
export function onRefreshing(listener: (isRefreshing: boolean) => void): void {
  show = listener
}

function stop(): void {
  refreshing = undefined
  show?.(false)
}
