import type { Rect } from '../dom/rect.ts'
import { getWindowInfo } from './get-window-info.ts'

/** Position of the host's capsule button, css px. */
const capsule = { top: 6, height: 32, marginRight: 7 }

/**
 * Position of the host's capsule button, css px. A browser has none, so the rectangle is 0 wide, 7 px off
 * the right edge, and no space is reserved for it; top 6 and height 32 stay, because pages compute the
 * height of their own bar as `(top - statusBarHeight) * 2 + height`: 44 px.
 */
export function getMenuButtonBoundingClientRect(): Rect {
  const { top, height } = capsule
  const edge = getWindowInfo().windowWidth - capsule.marginRight
  return { width: 0, height, top, bottom: top + height, left: edge, right: edge }
}
