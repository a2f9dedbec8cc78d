import { prefersReducedMotion } from '../../core/prefers-reduced-motion.ts'

/**
 * Scrolls an element to an offset in css px; smoothly on request, where the browser supports it (older iOS
 * does not).
 */
export function scrollElement(
  element: HTMLElement,
  to: { top?: number; left?: number },
  isSmooth: boolean,
): void {
  if (isSmooth && 'scrollBehavior' in element.style && !prefersReducedMotion()) {
    element.scrollTo({ ...to, behavior: 'smooth' })
    return
  }
  if (to.top !== undefined) element.scrollTop = to.top
  if (to.left !== undefined) element.scrollLeft = to.left
}
