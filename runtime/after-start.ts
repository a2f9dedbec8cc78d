import { idle } from './core/idle.ts'
import { startKeyboardNudge } from './device/keyboard-nudge.ts'
import { startViewportHeight } from './device/viewport-height.ts'
import { startScrollEvents } from './page/scroll-events.ts'
import { savesData } from './network/network-type.ts'
import { getRouter } from './router/current-router.ts'
import { startScrollRestoration } from './router/scroll-restoration.ts'
import { watchTextSize } from './units/text-size.ts'

/** Starts what the app needs only after its first page is on screen. */
export function afterStart(): void {
  startKeyboardNudge()
  startViewportHeight()
  startScrollEvents()
  startScrollRestoration()
  watchTextSize()
  if (!savesData()) void idle().then(() => getRouter().warmUp())
}
