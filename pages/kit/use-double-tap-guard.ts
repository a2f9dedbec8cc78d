import { type MouseEvent, useEffect, useRef } from 'react'

/** Window for the second tap of a double tap, ms; equals the time in which a sheet rises. */
const doubleTapMs = 250

/**
 * An overlay that opens under a finger must ignore the second tap of a double tap, which would close it again or
 * press its content. Returns the `onClickCapture` that drops such a tap.
 */
export function useDoubleTapGuard(): (event: MouseEvent) => void {
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

/**
 * A mouse counts its clicks in `detail`, touches mostly do not; keyboards and screen readers click without a pointer.
 */
function isSecondTap({ detail, nativeEvent }: MouseEvent): boolean {
  const isMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse'
  return isMouse ? detail > 1 : detail > 0
}
