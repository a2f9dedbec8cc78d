import { useEffect, useRef } from 'react'
import { useDidHide, useDidShow } from '../../runtime/index.ts'

/** Calls back when the component is there, and each time the visitor comes back to its page. */
export function useEachLook(callback: () => void): void {
  const first = useRef(callback)
  const wasHidden = useRef(false)
  useEffect(() => first.current(), [])
  useDidHide(() => {
    wasHidden.current = true
  })
  useDidShow(() => {
    // The page's own first showing may be before or after this component's.
    if (!wasHidden.current) return
    wasHidden.current = false
    callback()
  })
}
