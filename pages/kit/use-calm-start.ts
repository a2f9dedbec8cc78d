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
    if (!isSecondTap(event) || performance.now() - openedAt.current >= doubleTapMs) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** A mouse counts its clicks, a finger mostly does not; keys and readers press without a tap. */
function isSecondTap({ detail, nativeEvent }: MouseEvent): boolean {
  const isMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse'
  return isMouse ? detail > 1 : detail > 0
}
