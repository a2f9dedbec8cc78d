export interface Pinch {
  onStart(): void
  /** Ratio of the current to the initial distance between the fingers. */
  onScale(factor: number): void
  onEnd(): void
}

/** Tracks a pinch on `element`, preventing the browser's default and watchers of outer elements. */
export function watchPinch(element: HTMLElement, pinch: Pinch): () => void {
  let startDistance = 0

  function handleStart({ touches }: TouchEvent): void {
    if (touches.length !== 2) return
    startDistance = distanceOf(touches)
    pinch.onStart()
  }

  function handleMove(event: TouchEvent): void {
    if (startDistance === 0 || event.touches.length !== 2 || event.defaultPrevented) return
    if (event.cancelable) event.preventDefault()
    pinch.onScale(distanceOf(event.touches) / startDistance)
  }

  function handleEnd({ touches }: TouchEvent): void {
    if (startDistance === 0 || touches.length > 1) return
    startDistance = 0
    pinch.onEnd()
  }

  element.addEventListener('touchstart', handleStart, { passive: true })
  element.addEventListener('touchmove', handleMove, { passive: false })
  element.addEventListener('touchend', handleEnd)
  element.addEventListener('touchcancel', handleEnd)
  return () => {
    element.removeEventListener('touchstart', handleStart)
    element.removeEventListener('touchmove', handleMove)
    element.removeEventListener('touchend', handleEnd)
    element.removeEventListener('touchcancel', handleEnd)
  }
}

function distanceOf([first, second]: TouchList): number {
  if (!first || !second) return 0
  return Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)
}
