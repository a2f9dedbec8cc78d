import { createListeners } from '../core/listeners.ts'

export interface KeyboardHeight {
  /** css px, 0 when it is closed. */
  height: number
}

/** A smaller loss of height is a bar of the host, css px. */
const leastPx = 100

const keyboards = /* @__PURE__ */ createListeners<KeyboardHeight>(notify => {
  const { visualViewport } = window
  let widthPx = window.innerWidth
  let fullPx = window.innerHeight
  let height = 0

  function handleResize(): void {
    if (!visualViewport) return
    // Android resizes the window itself, so its height without the keyboard is remembered until the phone
    // is rotated.
    const isTurned = window.innerWidth !== widthPx
    fullPx = isTurned ? window.innerHeight : Math.max(fullPx, window.innerHeight)
    widthPx = window.innerWidth
    const coveredPx = Math.round(fullPx - visualViewport.height * visualViewport.scale)
    const now = coveredPx >= leastPx ? coveredPx : 0
    if (now === height) return
    height = now
    notify({ height })
  }

  visualViewport?.addEventListener('resize', handleResize)
  return () => visualViewport?.removeEventListener('resize', handleResize)
})

/** Calls back with `{height}`, css px, each time the keyboard opens, changes its height or closes (0). */
export function onKeyboardHeightChange(listener: (keyboard: KeyboardHeight) => void): void {
  keyboards.on(listener)
}

/** Ends what `onKeyboardHeightChange` began; without a listener, for all. */
export function offKeyboardHeightChange(listener?: (keyboard: KeyboardHeight) => void): void {
  keyboards.off(listener)
}
