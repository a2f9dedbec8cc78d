import { widePages } from '../../kit/wide-pages.ts'

/**
 * Sets 20 px per 320 px of width, up to a width of 480 px, so that rem is right before the first paint; runtime/units
 * takes over. The browser calculates it: reading the width would lay the empty page out.
 */
export function setFirstRootFont(): void {
  document.documentElement.style.fontSize = widePages.test(location.pathname)
    ? 'calc(100vw/16)'
    : 'calc(min(100vw,480px)/16)'
}
