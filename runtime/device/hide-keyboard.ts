import { defineApi } from '../core/define-api.ts'

/** Closes the keyboard by blurring its field; does nothing without one. Never fails. */
export const hideKeyboard = /* @__PURE__ */ defineApi('hideKeyboard', {
  run() {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && activeElement !== document.body)
      activeElement.blur()
  },
})
