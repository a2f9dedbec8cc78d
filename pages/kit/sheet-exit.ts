import { isStillPreferred } from './is-still-preferred.ts'

/** As `--move-out` in tokens.css, ms. */
export const exitMs = 168

/** What leaves which way: the rest of a sheet stays until its parts are gone. */
const ways: [part: string, end: Keyframe][] = [
  ['.kit-sheet-mask', { opacity: 0 }],
  ['.kit-sheet-panel', { transform: 'translateY(100%)' }],
]

/**
 * Lets a sheet that React has just taken away leave the screen: a copy without any meaning to readers, fingers or the
 * keyboard plays it. Nothing plays when the page itself has left.
 */
export function playExit(left: Element | null | undefined, parent: Element | null | undefined) {
  if (!left || !parent?.isConnected || isStillPreferred()) return
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
