import { isIos, userAgent } from '../../core/platform.ts'
import { isScrollLocked } from '../../feedback/scroll-lock.ts'

/** A window that loses less has only lost a bar of the browser, css px. */
const lowestKeyboard = 100
/** The next field has taken the focus by then, ms. */
const handoverMs = 100

/** The window without a keyboard. */
let full = { width: 0, height: 0 }
let lastHeight = 0
let settling: ReturnType<typeof setTimeout> | undefined

/** How much the keyboard covered when it was last open, css px; 0 before it ever was. */
export const lastKeyboardHeight = () => lastHeight

/** Reports how much the on-screen keyboard covers, from now until the returned function is called: then 0. */
export function watchKeyboard(report: (height: number) => void): () => void {
  const target = window.visualViewport ?? window
  let reported = 0

  function look(): void {
    const height = keyboardHeight()
    if (height > 0) lastHeight = height
    if (height !== reported) report(height)
    reported = height
  }

  look()
  target.addEventListener('resize', look)
  return () => {
    target.removeEventListener('resize', look)
    if (reported > 0) report(0)
  }
}

function keyboardHeight(): number {
  const width = window.innerWidth
  const view = window.visualViewport
  const height = Math.round(view ? view.height * view.scale : window.innerHeight)
  if (width !== full.width || height > full.height) full = { width, height }
  const covered = full.height - height
  return covered < lowestKeyboard ? 0 : covered
}

/**
 * After the keyboard has gone, iOS leaves the page drawn where it was shifted to, and taps hit what is above or below.
 * A scroll to where it is puts that right; not on the way from one field to the next.
 */
export function settlePage(): void {
  if (!isIos(userAgent())) return
  clearTimeout(settling)
  settling = setTimeout(() => {
    if (document.activeElement?.matches('input, textarea') || isScrollLocked()) return
    window.scrollTo(window.scrollX, window.scrollY)
  }, handoverMs)
}
