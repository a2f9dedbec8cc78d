import { createLayer } from './layer.ts'
import { lockScroll } from './scroll-lock.ts'

export interface Dialog {
  /** Shows it and puts the focus into it; `onEscape` is called for the Escape key. */
  open(options: { focus: HTMLElement; onEscape: () => void }): void
  /** Takes it away and gives the focus back. Harmless when it is not open. */
  close(): void
}

/** Modal and sheet vanish in this time, ms. */
const fadeMs = 200

/** What modal and action sheet share: the layer, the page kept still and inert behind it, focus in and back. */
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

/** Makes everything but the dialog inert and still; returns what undoes it. */
function takePage(root: HTMLElement): () => void {
  const focusBefore = document.activeElement
  // A toast may still speak while a dialog is open.
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
