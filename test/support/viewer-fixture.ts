import { setServices } from '../../runtime/core/services.ts'
import { previewImage } from '../../runtime/media/preview-image.ts'
import { openViewer } from '../../viewer/index.ts'

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
  }
}

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
