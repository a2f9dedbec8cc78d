import './bar-loading.css'
import { defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { element } from '../dom/element.ts'
import { onRouteChange } from '../router/route-change.ts'

let line: HTMLElement | undefined

/** Shows a loading line at the top of the page until it is hidden or another page is shown. */
export const showNavigationBarLoading = /* @__PURE__ */ defineApi('showNavigationBarLoading', {
  run() {
    if (!line) onRouteChange(() => line?.remove())
    line ??= element('div', 'taro-bar-loading', { role: 'status', 'aria-label': messages.loading })
    document.body.append(line)
  },
})

/** Hides the line of `showNavigationBarLoading`. */
export const hideNavigationBarLoading = /* @__PURE__ */ defineApi('hideNavigationBarLoading', {
  run: () => line?.remove(),
})
