import { useEffect, useRef } from 'react'
import { useDidHide, useDidShow } from '../../runtime/index.ts'

/** Ctrl+S, or ⌘S, saves what the page edits, while the page is shown. */
export function useSaveKey(save: () => unknown): void {
  const latest = useRef(save)
  const isShown = useRef(true)
  useDidShow(() => void (isShown.current = true))
  useDidHide(() => void (isShown.current = false))
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || !isShown.current)
        return
      event.preventDefault()
      // What is being typed reaches the form with the field's blur.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      void latest.current()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
