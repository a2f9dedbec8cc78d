import type { Rect } from '../dom/rect.ts'
import { getWindowInfo } from './get-window-info.ts'

/** Where the host's capsule would stand, css px. */
const capsule = { top: 6, height: 32, marginRight: 7 }

/**
 * Where the host's capsule button stands, css px. A browser has none, so the rectangle is 0 wide, 7 px off the right edge,
 * and nothing is kept free for it; top 6 and height 32 stay, because pages make their own bar `(top - statusBarHeight) * 2
 * + height` high: 44 px.
 */
export function getMenuButtonBoundingClientRect(): Rect {
  const { top, height } = capsule
  const edge = getWindowInfo().windowWidth - capsule.marginRight
  return { width: 0, height, top, bottom: top + height, left: edge, right: edge }
}
