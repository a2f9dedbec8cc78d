import { isIos, userAgent } from '../core/platform.ts'
import { isField } from './field.ts'

/** Time in which the focus may move on to another field, ms. */
const moveOnMs = 100

/**
 * After the keyboard has gone, iOS leaves the page shifted, and taps hit what is above the finger. One scroll to where the
 * page already is puts it right. Does nothing on other systems, nor when it is called again.
 */
export function startKeyboardNudge(): void {
  if (isIos(userAgent())) document.addEventListener('focusout', handleFocusOut)
}

let timer: ReturnType<typeof setTimeout> | undefined

function handleFocusOut({ target }: FocusEvent): void {
  if (!isField(target)) return
  clearTimeout(timer)
  timer = setTimeout(nudge, moveOnMs)
}

function nudge(): void {
  if (!isField(document.activeElement)) window.scrollTo(window.scrollX, window.scrollY)
}
