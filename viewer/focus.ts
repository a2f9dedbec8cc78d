import { element } from './element.ts'

/** Keeps the focus inside until the returned function is called. */
export function holdFocus(
  layer: HTMLElement,
  step: (by: 1 | -1) => void,
  close: () => void,
): () => void {
  // For keyboards and screen readers; touch users tap the picture.
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
