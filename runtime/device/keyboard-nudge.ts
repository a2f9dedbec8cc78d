import { isIos, userAgent } from '../core/platform.ts'
import { isScrollLocked } from '../feedback/scroll-lock.ts'
import { isField } from './field.ts'

/** Time in which the focus may move to another field, ms. */
const moveOnMs = 100

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * After the keyboard closes, iOS leaves the page shifted, and taps hit what is above the finger. One scroll
 * to the current offset corrects it; a page with locked scrolling does not need it. Does nothing on other
 * systems, nor when it is called again.
 */
export function startKeyboardNudge(): void {
  if (isIos(userAgent())) document.addEventListener('focusout', handleFocusOut)
}

function handleFocusOut({ target }: FocusEvent): void {
  if (!isField(target)) return
  clearTimeout(timer)
  timer = setTimeout(nudge, moveOnMs)
}

function nudge(): void {
  if (isField(document.activeElement) || isScrollLocked()) return
  window.scrollTo(window.scrollX, window.scrollY)
}
