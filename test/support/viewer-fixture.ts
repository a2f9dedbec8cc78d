import { setServices } from '../../runtime/core/services.ts'
import { previewImage } from '../../runtime/media/preview-image.ts'
import { openViewer } from '../../viewer/index.ts'
import { FRAME_MS } from '../../viewer/motion.ts'

/** The browser side of the viewer test: bundled into its page. */

declare global {
  interface Window {
    openViewer: typeof openViewer
    previewImage: typeof previewImage
    /** Touches and context menus whose default was prevented. */
    prevented: string[]
    /** Number of clicks that reached the page behind the viewer. */
    clicks: number
    /** Middle of the two fingers and their distance in the first move of a pinch, px. A test sets it. */
    firstMove: { x: number; y: number; gap: number }
    /** Running timers of less than a second: in longer ones the gestures' library only forgets a touch. */
    timers: Set<number>
  }
}

watchTimers()
spaceFrames()
setServices({ openViewer })
window.openViewer = openViewer
window.previewImage = previewImage
window.prevented = []
window.clicks = 0
for (const type of ['touchstart', 'contextmenu']) {
  window.addEventListener(type, event => event.defaultPrevented && window.prevented.push(type))
}
document.querySelector('main')?.addEventListener('click', () => {
  window.clicks += 1
})

function watchTimers(): void {
  const { setTimeout: start, clearTimeout: stop } = window
  window.timers = new Set()
  window.setTimeout = ((run: () => void, ms?: number) => {
    const id = start(() => {
      window.timers.delete(id)
      run()
    }, ms)
    if ((ms ?? 0) < 1000) window.timers.add(id)
    return id
  }) as typeof setTimeout
  window.clearTimeout = id => {
    window.timers.delete(Number(id))
    stop(id)
  }
}

/** Frames are told to be a frame's time apart, so that a motion has all of its frames on a busy machine too. */
function spaceFrames(): void {
  const ask = window.requestAnimationFrame.bind(window)
  let [shown, told] = [0, 0]
  window.requestAnimationFrame = run =>
    ask(now => {
      if (now !== shown) told += FRAME_MS
      shown = now
      run(told)
    })
}
