import { defineApi } from '../core/define-api.ts'
import { isString } from '../core/params.ts'
import { visiblePage } from '../router/current-router.ts'
import type { Page } from '../router/page.ts'

/** The page that wants its visitor asked. */
let asking: Page | undefined

/**
 * As long as this page is shown, the browser asks in words of its own whether the visitor really wants to leave the
 * document. `message`: tolerated.
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

/** The visitor leaves without being asked again. */
export const disableAlertBeforeUnload = /* @__PURE__ */ defineApi('disableAlertBeforeUnload', {
  run() {
    asking = undefined
    window.removeEventListener('beforeunload', ask)
  },
})

function ask(event: BeforeUnloadEvent): void {
  if (visiblePage() !== asking) return
  event.preventDefault()
  // Older browsers look at this.
  event.returnValue = ''
}
