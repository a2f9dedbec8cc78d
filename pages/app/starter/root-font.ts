import { widePages } from '../../kit/wide-pages.ts'

/**
 * Sets 20 px per 320 px of width, up to a width of 480 px, so that rem is right before the first paint; runtime/units
 * takes over.
 */
export function setFirstRootFont(): void {
  const width = innerWidth
  if (width < 100) return
  const used = widePages.test(location.pathname) ? width : Math.min(width, 480)
  document.documentElement.style.fontSize = `${used / 16}px`
}
