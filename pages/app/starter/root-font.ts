import { widePages } from '../../kit/wide-pages.ts'

/** 20 px for each 320 px of width, up to a width of 480, so that one rem is right before the first paint; runtime/units takes over. */
export function setFirstRootFont(): void {
  const width = innerWidth
  if (width < 100) return
  const used = widePages.test(location.pathname) ? width : Math.min(width, 480)
  document.documentElement.style.fontSize = `${used / 16}px`
}
