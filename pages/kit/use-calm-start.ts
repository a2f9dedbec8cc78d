import { type MouseEvent, useEffect, useRef } from 'react'

/** The second tap of a double tap comes within this time, ms; a sheet takes as long to rise. */
const doubleTapMs = 250

/**
 * What opens under a finger must not take the second tap of a double tap, which would close it again or press what it
 * brought. Returns the `onClickCapture` that drops such a tap.
 */
export function useCalmStart(): (event: MouseEvent) => void {
  const openedAt = useRef(-Infinity)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])
  return event => {
    // Keys and readers press without a tap.
    const isTap = event.detail > 0
    if (!isTap || performance.now() - openedAt.current >= doubleTapMs) return
    event.preventDefault()
    event.stopPropagation()
  }
}
