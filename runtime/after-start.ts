import { startKeyboardNudge } from './device/keyboard-nudge.ts'
import { startViewportHeight } from './device/viewport-height.ts'
import { startScrollEvents } from './page/scroll-events.ts'
import { startScrollRestoration } from './router/scroll-restoration.ts'

/** What the app needs only once somebody has seen its first page. */
export function afterStart(): void {
  startKeyboardNudge()
  startViewportHeight()
  startScrollEvents()
  startScrollRestoration()
}
