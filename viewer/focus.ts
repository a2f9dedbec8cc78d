import { element } from './element.ts'

/** Keyboard and focus stay inside until the returned function lets them go. */
export function holdFocus(
  layer: HTMLElement,
  step: (by: 1 | -1) => void,
  close: () => void,
): () => void {
  // A finger taps the picture; this is for a keyboard or a screen reader.
  const closeButton = element('button', { 'aria-label': '关闭' }, '×')
  closeButton.addEventListener('click', close)
  layer.append(closeButton)

  const keys: Record<string, (() => void) | undefined> = {
    Escape: close,
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Tab: () => closeButton.focus(),
  }

  function handleKey(event: KeyboardEvent): void {
    const act = keys[event.key]
    if (!act) return
    act()
    event.preventDefault()
  }

  document.addEventListener('keydown', handleKey)
  layer.focus()
  return () => document.removeEventListener('keydown', handleKey)
}
