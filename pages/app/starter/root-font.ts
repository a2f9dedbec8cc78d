import { widePages } from '../../kit/wide-pages.ts'

/**
 * Sets 20 px per 320 px of width, up to a width of 480 px, so that rem is right before the first paint; runtime/units
 * takes over. The browser calculates it where it can: reading the width would lay the empty page out.
 */
export function setFirstRootFont(): void {
  const { style } = document.documentElement
  style.fontSize = widePages.test(location.pathname)
    ? 'calc(100vw/16)'
    : 'calc(min(100vw,480px)/16)'
  // A browser that does not know `min()` keeps the style as it was.
  if (!style.fontSize && innerWidth > 99) style.fontSize = `${Math.min(innerWidth, 480) / 16}px`
}
