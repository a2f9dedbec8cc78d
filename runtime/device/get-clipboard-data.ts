import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'

/**
 * Reads the text on the clipboard: `{data}`. Must be called from a tap; the browser may ask the visitor
 * first. Fails with `the clipboard is not available` where access is denied or unsupported.
 */
export const getClipboardData = /* @__PURE__ */ defineApi<object, { data: string }>(
  'getClipboardData',
  {
    async run() {
      try {
        return { data: await navigator.clipboard.readText() }
      } catch {
        throw new ApiFailure(messages.clipboardUnavailable)
      }
    },
  },
)
