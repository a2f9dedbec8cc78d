/**
 * Records listeners added to the target, the window by default; returns a function that removes those of one kind, or
 * all.
 */
export function watchListeners(target: EventTarget = window, kind?: string): () => void {
  const added: Parameters<EventTarget['addEventListener']>[] = []
  const add = target.addEventListener
  target.addEventListener = (...listener) => {
    added.push(listener)
    add.apply(target, listener)
  }
  return () => {
    target.addEventListener = add
    for (const [type, listener, options] of added) {
      if (!kind || type === kind) target.removeEventListener(type, listener, options)
    }
  }
}
