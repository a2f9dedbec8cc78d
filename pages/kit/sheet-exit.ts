import { prefersReducedMotion } from '../../runtime/index.ts'

/** Equals `--move-out` in tokens.css, ms. */
export const exitMs = 168

/** Parts of a sheet with the end keyframe of their exit; the sheet is removed when all have finished. */
const ways: [part: string, end: Keyframe][] = [
  ['.kit-sheet-mask', { opacity: 0 }],
  ['.kit-sheet-panel', { transform: 'translateY(100%)' }],
]

/**
 * Plays the exit animation on an inert copy of a sheet that React has just unmounted. Does nothing when the page
 * itself is gone or the visitor prefers reduced motion.
 */
export function playExit(left: Element | null | undefined, parent: Element | null | undefined) {
  if (!left || !parent?.isConnected || prefersReducedMotion()) return
  const copy = left.cloneNode(true) as HTMLElement
  copy.setAttribute('inert', '')
  copy.setAttribute('aria-hidden', 'true')
  copy.style.pointerEvents = 'none'
  for (const part of copy.querySelectorAll('[id], [role], [data-hold]')) {
    for (const name of ['id', 'role', 'data-hold']) part.removeAttribute(name)
  }
  copy.removeAttribute('role')
  parent.append(copy)
  for (const [part, end] of ways) {
    copy
      .querySelector(part)
      ?.animate?.([{}, end], { duration: exitMs, easing: 'ease-in', fill: 'forwards' })
  }
  setTimeout(() => copy.remove(), exitMs)
}
