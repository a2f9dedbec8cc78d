import { defineApi } from '../core/define-api.ts'

/** Closes the keyboard by taking the focus from its field; without one there is nothing to do. Never fails. */
export const hideKeyboard = /* @__PURE__ */ defineApi('hideKeyboard', {
  run() {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && activeElement !== document.body)
      activeElement.blur()
  },
})
