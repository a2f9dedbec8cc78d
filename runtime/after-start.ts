import { startKeyboardNudge } from './device/keyboard-nudge.ts'
import { startViewportHeight } from './device/viewport-height.ts'
import { startScrollEvents } from './page/scroll-events.ts'
import { startScrollRestoration } from './router/scroll-restoration.ts'

/** Starts what the app needs only after its first page is on screen. */
export function afterStart(): void {
  startKeyboardNudge()
  startViewportHeight()
  startScrollEvents()
  startScrollRestoration()
}
