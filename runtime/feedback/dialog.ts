import { createLayer } from './layer.ts'
import { lockScroll } from './scroll-lock.ts'

export interface Dialog {
  /** Shows the dialog and focuses `focus`; `onEscape` is called for the Escape key. */
  open(options: { focus: HTMLElement; onEscape: () => void }): void
  /** Hides the dialog and restores the focus. Does nothing when it is not open. */
  close(): void
}

/** Fade-out of modal and action sheet, ms. */
const fadeMs = 200

/**
 * Behaviour that modal and action sheet share: the layer, scroll lock and inert page behind it, moving and
 * restoring the focus.
 */
export function createDialog(root: HTMLElement): Dialog {
  const layer = createLayer(root, fadeMs)
  let release: (() => void) | undefined
  let handleEscape: () => void

  root.addEventListener('keydown', event => {
    if (event.key === 'Escape') handleEscape()
  })

  return {
    open({ focus, onEscape }) {
      handleEscape = onEscape
      layer.show()
      release ??= takePage(root)
      focus.focus({ preventScroll: true })
    },
    close() {
      if (!release) return
      layer.hide()
      release()
      release = undefined
    },
  }
}

/** Makes everything but the dialog inert and locks scrolling; returns a function that undoes it. */
function takePage(root: HTMLElement): () => void {
  const focusBefore = document.activeElement
  // A toast (`role=status`) may still announce while a dialog is open.
  const behind = [...document.body.children].filter(
    each => each !== root && !each.matches('[inert], [role=status]'),
  )
  for (const each of behind) each.setAttribute('inert', '')
  const unlock = lockScroll()
  return () => {
    unlock()
    for (const each of behind) each.removeAttribute('inert')
    if (focusBefore instanceof HTMLElement) focusBefore.focus({ preventScroll: true })
  }
}
