import type { View } from './view.ts'

export interface KeyActions {
  step(by: 1 | -1): void
  close(): void
}

/** Keyboard and focus stay inside until the returned function gives the focus back. */
export function takeFocus(
  { layer, closeButton }: Pick<View, 'layer' | 'closeButton'>,
  { step, close }: KeyActions,
): () => void {
  const before = document.activeElement as HTMLElement | null

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'ArrowRight') step(1)
    else if (event.key === 'Tab') closeButton.focus()
    else return
    event.preventDefault()
  }

  document.addEventListener('keydown', handleKey)
  layer.focus({ preventScroll: true })
  return () => {
    document.removeEventListener('keydown', handleKey)
    before?.focus({ preventScroll: true })
  }
}
