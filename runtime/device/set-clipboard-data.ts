import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'

/**
 * Writes a text to the clipboard: `{data}`. Must be called from a tap. `data`: the text, also a number. Fails with `the clipboard is
 * not available`.
 */
export const setClipboardData = /* @__PURE__ */ defineApi<
  { data: string },
  { data: string },
  'data'
>('setClipboardData', {
  checks: { data: [isText] },
  async run({ data }) {
    const text = String(data)
    const isCopied = await copyByClipboard(text).catch(() => copyBySelection(text))
    if (!isCopied) throw new ApiFailure(messages.clipboardUnavailable)
    return { data }
  },
})

/** The old line also copied numbers, e.g. of an order. */
function isText(value: unknown, name: string): string | undefined {
  return typeof value === 'number' ? undefined : isString(value, name)
}

async function copyByClipboard(text: string): Promise<boolean> {
  await navigator.clipboard.writeText(text)
  return true
}

/** Fallback for web views that lack or deny the clipboard API. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  document.body.append(field)
  field.select()
  field.setSelectionRange(0, text.length)
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}
