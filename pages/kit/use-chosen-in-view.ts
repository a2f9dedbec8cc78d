import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row sideways to its chosen element, which matches the selector, when the row's content changes. */
export function useChosenInView<T extends HTMLElement>(
  selector: string,
  content: string,
): RefObject<T | null> {
  const row = useRef<T>(null)
  const shown = useRef('')
  useEffect(() => {
    if (shown.current === content) return
    shown.current = content
    const chosen = row.current?.querySelector<HTMLElement>(selector)
    const width = row.current?.clientWidth ?? 0
    if (chosen)
      row.current?.scrollTo?.({ left: chosen.offsetLeft - width / 2 + chosen.offsetWidth / 2 })
  }, [selector, content])
  return row
}
