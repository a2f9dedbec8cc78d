import { useEffect, useRef } from 'react'
import { useDidHide, useDidShow } from '../../runtime/index.ts'

/** Calls back on mount, and each time the visitor returns to the page. */
export function useEachLook(callback: () => void): void {
  const first = useRef(callback)
  const wasHidden = useRef(false)
  useEffect(() => first.current(), [])
  useDidHide(() => {
    wasHidden.current = true
  })
  useDidShow(() => {
    // The page's first show event may come before or after this component's mount.
    if (!wasHidden.current) return
    wasHidden.current = false
    callback()
  })
}
