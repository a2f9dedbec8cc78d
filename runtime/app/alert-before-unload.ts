import { defineApi } from '../core/define-api.ts'
import { isString } from '../core/params.ts'

/** The browser asks in words of its own whether the visitor really wants to leave the document. `message`: tolerated. */
export const enableAlertBeforeUnload = /* @__PURE__ */ defineApi<{ message: string }>(
  'enableAlertBeforeUnload',
  {
    defaults: { message: '' },
    checks: { message: [isString] },
    run: () => window.addEventListener('beforeunload', ask),
  },
)

/** The visitor leaves without being asked again. */
export const disableAlertBeforeUnload = /* @__PURE__ */ defineApi('disableAlertBeforeUnload', {
  run: () => window.removeEventListener('beforeunload', ask),
})

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // Older browsers look at this.
  event.returnValue = ''
}
