import { scrollElement } from '../core/scroll-element.ts'

export interface WheelListeners {
  /** A finger, a key or the mouse begins to turn it. */
  onStart?(): void
  /** It has come to rest on another row than before. */
  onTurn(index: number): void
  /** It has come to rest. */
  onEnd?(): void
}

export interface Wheel {
  /** Puts a row into the middle, without a report; of rows that are not there, the nearest. */
  show(index: number): void
  /** The row in the middle at this moment, also while it turns. */
  now(): number
  destroy(): void
}

/** Without a scroll for so long it stands still, ms. */
const restMs = 100
/** Rows that Page Up and Page Down pass. */
const pageRows = 5

const keySteps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
  End: 1e6,
  Home: -1e6,
}

/**
 * Makes a list that scrolls and snaps by itself (`taro-wheel`) into one choice: the row in the middle. The browser's own
 * scrolling brings the momentum and the feel of the phone.
 */
export function createWheel(scroller: HTMLElement, listeners: WheelListeners): Wheel {
  let index = 0
  /** The row that keys and taps are rolling to. */
  let aim = 0
  let isTurning = false
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const within = (row: number) => Math.min(lastRow(scroller), Math.max(0, Math.round(row) || 0))

  function now(): number {
    const height = rowHeight(scroller)
    return height > 0 ? within(scroller.scrollTop / height) : within(index)
  }

  function show(row: number): void {
    index = within(row)
    aim = index
    markRow(scroller, index)
    const top = index * rowHeight(scroller)
    if (Math.abs(scroller.scrollTop - top) > 1) scroller.scrollTop = top
  }

  function begin(): void {
    if (!isTurning) listeners.onStart?.()
    isTurning = true
  }

  function restLater(): void {
    clearTimeout(timer)
    timer = setTimeout(rest, restMs)
  }

  function rest(): void {
    if (isHeld) return
    const before = index
    show(now())
    if (index !== before) listeners.onTurn(index)
    if (isTurning) listeners.onEnd?.()
    isTurning = false
  }

  function rollTo(row: number): void {
    begin()
    aim = within(row)
    scrollElement(scroller, { top: aim * rowHeight(scroller) }, true)
    restLater()
  }

  function handleScroll(): void {
    const isWhereItBelongs = Math.abs(scroller.scrollTop - index * rowHeight(scroller)) <= 1
    if (isWhereItBelongs && !isTurning) return
    begin()
    restLater()
  }

  const stop = listen(scroller, {
    scroll: handleScroll,
    touchstart() {
      isHeld = true
    },
    touchend: letGo,
    touchcancel: letGo,
    keydown(event) {
      const step = keySteps[(event as KeyboardEvent).key]
      if (step === undefined) return
      event.preventDefault()
      rollTo(aim + step)
    },
    click(event) {
      const row = [...scroller.children].findIndex(each => each.contains(event.target as Node))
      if (row >= 0) rollTo(row)
    },
  })

  function letGo(): void {
    isHeld = false
    if (isTurning) restLater()
  }

  // A wheel that gets its size later, or another one, has its row in another place.
  const stopWatching = watchSize(scroller, () => isTurning || show(index))

  return {
    show,
    now,
    destroy() {
      clearTimeout(timer)
      stop()
      stopWatching()
    },
  }
}

const lastRow = (scroller: HTMLElement) => Math.max(0, scroller.children.length - 1)

/** By the way there is to scroll: right also where the page is drawn larger or smaller. */
const rowHeight = (scroller: HTMLElement) =>
  (scroller.scrollHeight - scroller.clientHeight) / Math.max(1, lastRow(scroller))

function markRow(scroller: HTMLElement, index: number): void {
  const row = scroller.children[index]
  const marked = scroller.querySelector(':scope > [aria-selected=true]')
  if (marked === row) return
  marked?.setAttribute('aria-selected', 'false')
  row?.setAttribute('aria-selected', 'true')
  if (row?.id) scroller.setAttribute('aria-activedescendant', row.id)
}

function listen(target: EventTarget, listeners: Record<string, (event: Event) => void>) {
  for (const [type, listener] of Object.entries(listeners)) {
    target.addEventListener(type, listener, { passive: type !== 'keydown' })
  }
  return () => {
    for (const [type, listener] of Object.entries(listeners)) {
      target.removeEventListener(type, listener)
    }
  }
}

function watchSize(element: HTMLElement, onChange: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {}
  const observer = new ResizeObserver(onChange)
  observer.observe(element)
  return () => observer.disconnect()
}
