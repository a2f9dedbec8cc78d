import { recognise } from './gesture.ts'
import { browserHistory, type HistoryPlace } from './history-entry.ts'
import { createStage } from './stage.ts'
import { createView, type View } from './view.ts'

export type { HistoryPlace }

export interface ViewerOptions {
  /** Addresses of the pictures, in the order in which they are swiped. */
  urls: string[]
  /** Position in `urls` of the picture to begin with. */
  current: number
  /** Address of a picture already on screen, shown until the first one has come. */
  thumb?: string
  /** Who keeps the history entry that the phone's back button leaves; default is the browser itself. */
  history?: HistoryPlace
}

/** Closing takes this long, ms; meanwhile the layer catches the click that follows the closing tap. */
const FADE_MS = 200

let opened: { close(): void } | undefined

/**
 * Shows pictures on the full screen: swipe, pinch up to four times, one quick tap or the back button closes.
 * A viewer that is open already is closed first. Closing twice is harmless.
 */
export function openViewer(options: ViewerOptions): { close(): void } {
  opened?.close()
  const { urls } = options
  if (urls.length === 0) return { close() {} }

  const index = Math.min(urls.length - 1, Math.max(0, options.current))
  const view = createView(urls, index, options.thumb)
  document.body.append(view.layer)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const stage = createStage(view, { index, count: urls.length, isStill })
  let isOpen = true

  const stopGestures = recognise(view.layer, {
    ...stage,
    release: ({ quickTap, ms }) => (quickTap ? close() : stage.release(ms)),
  })
  const giveFocusBack = takeFocus(view, { step: stage.step, close })
  const leaveHistory = (options.history ?? browserHistory).push(close)
  view.closeButton.addEventListener('click', close)
  view.layer.addEventListener('wheel', keepPageStill, { passive: false })
  window.addEventListener('resize', stage.resize)

  function close(): void {
    if (!isOpen) return
    isOpen = false
    opened = undefined
    leaveHistory()
    window.removeEventListener('resize', stage.resize)
    stage.stop()
    giveFocusBack()
    view.layer.classList.add('is-closing')
    setTimeout(() => {
      stopGestures()
      view.layer.remove()
    }, FADE_MS)
  }

  opened = { close }
  return opened
}

function keepPageStill(event: Event): void {
  event.preventDefault()
}

/** Keyboard and focus stay inside until the returned function gives the focus back. */
function takeFocus(view: View, act: { step(by: 1 | -1): void; close(): void }): () => void {
  const before = document.activeElement

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') act.close()
    else if (event.key === 'ArrowLeft') act.step(-1)
    else if (event.key === 'ArrowRight') act.step(1)
    else if (event.key === 'Tab') view.closeButton.focus()
    else return
    event.preventDefault()
  }

  document.addEventListener('keydown', handleKey)
  view.layer.focus({ preventScroll: true })
  return () => {
    document.removeEventListener('keydown', handleKey)
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
