import { createListeners } from '../core/listeners.ts'

export interface WindowResize {
  size: { windowWidth: number; windowHeight: number }
}

const resizes = /* @__PURE__ */ createListeners<WindowResize>(notify => {
  const handleResize = () =>
    notify({ size: { windowWidth: window.innerWidth, windowHeight: window.innerHeight } })
  window.addEventListener('resize', handleResize)
  return () => window.removeEventListener('resize', handleResize)
})

/** Calls back with `{size: {windowWidth, windowHeight}}`, css px, each time the window's size changes. */
export function onWindowResize(listener: (resize: WindowResize) => void): void {
  resizes.on(listener)
}

/** Ends what `onWindowResize` began; without a listener, for all. */
export function offWindowResize(listener?: (resize: WindowResize) => void): void {
  resizes.off(listener)
}
