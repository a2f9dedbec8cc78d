import { holdFocus } from './focus.ts'
import { clamp } from './geometry.ts'
import { recognise } from './gesture.ts'
import { addHistoryEntry } from './history-entry.ts'
import { createStage } from './stage.ts'
import { createView } from './view.ts'

export interface ViewerOptions {
  /** Addresses of the pictures in swipe order. */
  urls: string[]
  /** Index of the first picture to show; clamped to the range. */
  current: number
  /** The tapped picture of the page, out of which the large one grows. */
  thumb?: HTMLImageElement
}

export interface Viewer {
  /** Closes; does nothing the second time. */
  close(): void
}

/** Time after opening in which taps are ignored, because the picture is hardly visible, ms. */
const HANDS_OFF_MS = 100

let closeOpened: (() => void) | undefined

/**
 * Shows pictures full screen: swipe, pinch or double tap to zoom up to four times; a quick tap, a drag down or the
 * phone's back button closes. An open viewer is closed first; without pictures nothing opens.
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
  // The picture is placed first. Such a quick second tap belongs to a double tap.
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
