const keys = {
  across: { ArrowLeft: -1, ArrowRight: 1 },
  down: { ArrowUp: -1, ArrowDown: 1 },
} as const

/** Lets the arrow keys turn the slides; returns a function that stops it. */
export function watchKeys(
  box: HTMLElement,
  isVertical: () => boolean,
  step: (by: number) => void,
): () => void {
  function handleKey(event: KeyboardEvent): void {
    const steps: Record<string, number> = isVertical() ? keys.down : keys.across
    const by = steps[event.key]
    if (!by || event.defaultPrevented || isTyping(event.target as Element)) return
    event.preventDefault()
    step(by)
  }

  box.addEventListener('keydown', handleKey)
  return () => box.removeEventListener('keydown', handleKey)
}

const isTyping = (target: Element) => target.matches('input, textarea, select, [contenteditable]')
