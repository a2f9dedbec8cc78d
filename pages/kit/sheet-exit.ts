import { prefersReducedMotion } from '../../runtime/index.ts'

/** Equals `--move-out` in tokens.css, ms. */
export const exitMs = 168

/** Parts of a sheet with their exit, of which Chromium 80 wants to be told the beginning too. */
const ways: [part: string, keyframes: Keyframe[]][] = [
  ['.kit-sheet-mask', [{ opacity: 1 }, { opacity: 0 }]],
  ['.kit-sheet-panel', [{ transform: 'none' }, { transform: 'translateY(100%)' }]],
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
  setTimeout(() => copy.remove(), exitMs)
  for (const [part, keyframes] of ways) {
    copy
      .querySelector(part)
      ?.animate?.(keyframes, { duration: exitMs, easing: 'ease-in', fill: 'forwards' })
  }
}
