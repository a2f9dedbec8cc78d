import { holdFocus } from './focus.ts'
import { clamp } from './geometry.ts'
import { recognise } from './gesture.ts'
import { addHistoryEntry } from './history-entry.ts'
import { createStage } from './stage.ts'
import { createView } from './view.ts'

export interface ViewerOptions {
  /** Addresses of the pictures, in the order in which they are swiped. */
  urls: string[]
  /** Position in `urls` of the picture to begin with; one out of range becomes the nearest. */
  current: number
  /** The picture of the page that was tapped: the large one grows out of it. */
  thumb?: HTMLImageElement
}

export interface Viewer {
  /** Closes; the second time it does nothing. */
  close(): void
}

/** Before this time, ms, a picture is hardly seen. */
const HANDS_OFF_MS = 100

let closeOpened: (() => void) | undefined

/**
 * Shows pictures on the full screen: swipe, pinch or tap twice to zoom up to four times; one quick tap, a drag down or
 * the phone's back closes. A viewer that is open already is closed first; without pictures nothing opens.
 */
export function openViewer({ urls, current, thumb }: ViewerOptions): Viewer {
  closeOpened?.()
  if (!urls.length) return { close() {} }

  const index = clamp(current || 0, 0, urls.length - 1)
  const view = createView(urls, index, thumb)
  const isStill = matchMedia('(prefers-reduced-motion)').matches
  const stage = createStage(view, index, isStill, close)
  const { layer } = view
  document.body.append(layer)
  layer.addEventListener('wheel', event => event.preventDefault())
  addEventListener('resize', stage.resize)
  const before = document.activeElement as HTMLElement | null
  const held = [addHistoryEntry(close)]
  // The picture goes first. A hand that is so quick has only tapped twice.
  setTimeout(() => {
    if (closeOpened !== close) return
    held.push(recognise(layer, stage), holdFocus(layer, stage.step, close))
  }, HANDS_OFF_MS)

  function close(): void {
    if (closeOpened !== close) return
    closeOpened = undefined
    for (const letGo of held) letGo()
    removeEventListener('resize', stage.resize)
    layer.style.opacity = '0'
    before?.focus({ preventScroll: true })
    stage.close(() => layer.remove())
  }

  closeOpened = close
  return { close }
}
