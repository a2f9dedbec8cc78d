/** Notes the listeners, of one kind or all, that get added to the window from now on; returns what takes them off again. */
export function watchListeners(kind?: string): () => void {
  const added: Parameters<typeof window.addEventListener>[] = []
  const add = window.addEventListener
  window.addEventListener = ((...listener: Parameters<typeof window.addEventListener>) => {
    added.push(listener)
    add.apply(window, listener)
  }) as typeof window.addEventListener

  return () => {
    window.addEventListener = add
    for (const [type, listener] of added) {
      if (!kind || type === kind) window.removeEventListener(type, listener)
    }
  }
}
