import { defineApi } from '../core/define-api.ts'
import { isString } from '../core/params.ts'
import { visiblePage } from '../router/current-router.ts'
import type { Page } from '../router/page.ts'

/** Page that has enabled the confirmation. */
let asking: Page | undefined

/**
 * While this page is visible, the browser asks for confirmation, in its own words, before the document is
 * left. `message`: tolerated.
 */
export const enableAlertBeforeUnload = /* @__PURE__ */ defineApi<{ message: string }>(
  'enableAlertBeforeUnload',
  {
    defaults: { message: '' },
    checks: { message: [isString] },
    run() {
      asking = visiblePage()
      window.addEventListener('beforeunload', ask)
    },
  },
)

/** Ends the confirmation that `enableAlertBeforeUnload` began. */
export const disableAlertBeforeUnload = /* @__PURE__ */ defineApi('disableAlertBeforeUnload', {
  run() {
    asking = undefined
    window.removeEventListener('beforeunload', ask)
  },
})

function ask(event: BeforeUnloadEvent): void {
  if (visiblePage() !== asking) return
  event.preventDefault()
  // Older browsers ask only if `returnValue` is set.
  event.returnValue = ''
}
