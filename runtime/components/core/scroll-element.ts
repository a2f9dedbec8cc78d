import { prefersReducedMotion } from '../../core/prefers-reduced-motion.ts'

/** Scrolls an element there, css px; smoothly if asked, where the browser can, which an old iOS cannot. */
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
