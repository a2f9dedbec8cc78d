import { element } from './element.ts'

/** Keyboard and focus stay inside until the returned function gives the focus back. */
export function takeFocus(
  layer: HTMLElement,
  step: (by: 1 | -1) => void,
  close: () => void,
): () => void {
  const before = document.activeElement as HTMLElement | null
  // A finger taps the picture; this is for a keyboard or a screen reader.
  const closeButton = element('button', { 'aria-label': '关闭' }, '×')
  closeButton.addEventListener('click', close)
  layer.append(closeButton)

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
