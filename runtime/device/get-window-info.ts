import { hasBrowser } from '../core/has-browser.ts'
import type { Rect } from '../dom/rect.ts'
import { safeAreaInsets } from './probe.ts'

/** All lengths are css px. */
export interface WindowInfo {
  pixelRatio: number
  screenWidth: number
  screenHeight: number
  windowWidth: number
  windowHeight: number
  /** Always 0: the status bar is outside of the page. */
  statusBarHeight: number
  screenTop: number
  /** In screen coordinates, so that `screenHeight - safeArea.bottom` is the height of the home bar. */
  safeArea: Rect
}

/** The phone that designs are drawn for; used where there is no window, so that ratios of lengths stay finite. */
const draft = { screenWidth: 375, screenHeight: 667, windowWidth: 375, windowHeight: 667 }

/**
 * Measures window, screen and safe area, in css px. `statusBarHeight` is 0; `safeArea` lies in the screen's coordinates.
 * Never throws; without a window all is that of a phone of 375 x 667.
 */
export function getWindowInfo(): WindowInfo {
  const hasWindow = hasBrowser()
  const lengths = hasWindow ? measure() : draft
  return {
    ...lengths,
    pixelRatio: hasWindow ? window.devicePixelRatio : 1,
    statusBarHeight: 0,
    screenTop: hasWindow ? window.screenTop : 0,
    safeArea: safeAreaOf(lengths),
  }
}

function measure(): typeof draft {
  const { screen, innerWidth, innerHeight } = window
  return {
    screenWidth: screen.width,
    screenHeight: screen.height,
    windowWidth: innerWidth,
    windowHeight: innerHeight,
  }
}

function safeAreaOf({ screenWidth, screenHeight }: typeof draft): Rect {
  const { top, right, bottom, left } = safeAreaInsets()
  return {
    left,
    top,
    right: screenWidth - right,
    bottom: screenHeight - bottom,
    width: screenWidth - left - right,
    height: screenHeight - top - bottom,
  }
}
