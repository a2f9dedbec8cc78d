import './bar-loading.css'
import { defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { element } from '../dom/element.ts'
import { onRouteChange } from '../router/route-change.ts'

let line: HTMLElement | undefined

/** Shows at the top of the page that something is on its way, until it is hidden or another page comes. */
export const showNavigationBarLoading = /* @__PURE__ */ defineApi('showNavigationBarLoading', {
  run() {
    if (!line) onRouteChange(() => line?.remove())
    line ??= element('div', 'taro-bar-loading', { role: 'status', 'aria-label': messages.loading })
    document.body.append(line)
  },
})

/** Ends `showNavigationBarLoading`. */
export const hideNavigationBarLoading = /* @__PURE__ */ defineApi('hideNavigationBarLoading', {
  run: () => line?.remove(),
})
