import { scrollElement } from '../core/scroll-element.ts'

export interface WheelListeners {
  /** The visitor starts to turn it by touch, key or mouse. */
  onStart?(): void
  /** It has come to rest on a different row. */
  onTurn(index: number): void
  /** It has come to rest. */
  onEnd?(): void
}

export interface Wheel {
  /** Selects a row without reporting it; rows out of range are clamped. */
  show(index: number): void
  /** The row in the middle, also while it turns. */
  now(): number
  destroy(): void
}

/** Time without a scroll event after which the wheel may be at rest, ms. */
const restMs = 100
/**
 * Frames without a scroll event that must follow. A busy page is late with its scroll events: the timer alone would
 * end a turn in the middle, and the snap to the row would stop the momentum.
 */
const restFrames = 3
/** Rows per Page Up and Page Down. */
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
 * Turns a scrolling list with scroll snap (`taro-wheel`) into a single choice: the row in the middle.
 * Native scrolling supplies the momentum.
 */
export function createWheel(scroller: HTMLElement, listeners: WheelListeners): Wheel {
  let index = 0
  /** The row that a key or tap scrolls to. */
  let aim = 0
  let isTurning = false
  const pause = createPause(rest)

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

  function rest(): void {
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
    pause.begin()
  }

  function handleScroll(): void {
    const isWhereItBelongs = Math.abs(scroller.scrollTop - index * rowHeight(scroller)) <= 1
    if (isWhereItBelongs && !isTurning) return
    begin()
    pause.begin()
  }

  const stop = watchHand(scroller, {
    onScroll: handleScroll,
    onHold(isNow) {
      pause.hold(isNow)
      if (!isNow && isTurning) pause.begin()
    },
    onStep: rows => rollTo(aim + rows),
    onTap: rollTo,
  })

  // A resize moves the rows, so the selected one is scrolled to again.
  const stopWatching = watchSize(scroller, () => isTurning || show(index))

  return {
    show,
    now,
    destroy() {
      pause.end()
      stop()
      stopWatching()
    },
  }
}

const lastRow = (scroller: HTMLElement) => Math.max(0, scroller.children.length - 1)

/** From the scroll range, which is also right in a zoomed page. */
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

/** Calls back when nothing has scrolled for a while and no finger is down. */
function createPause(onOver: () => void) {
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0

  function end(): void {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }

  function countFrames(left: number): void {
    if (isHeld) return
    if (left === 0) onOver()
    else frame = requestAnimationFrame(() => countFrames(left - 1))
  }

  return {
    begin(): void {
      end()
      timer = setTimeout(countFrames, restMs, restFrames)
    },
    hold(isNow: boolean): void {
      isHeld = isNow
    },
    end,
  }
}

interface HandListener {
  onScroll(): void
  /** Touched or released. */
  onHold(isNow: boolean): void
  /** A key moves by a number of rows. */
  onStep(rows: number): void
  onTap(row: number): void
}

function watchHand(scroller: HTMLElement, hand: HandListener): () => void {
  const letGo = () => hand.onHold(false)
  return listen(scroller, {
    scroll: hand.onScroll,
    touchstart: () => hand.onHold(true),
    touchend: letGo,
    touchcancel: letGo,
    keydown(event) {
      const step = keySteps[(event as KeyboardEvent).key]
      if (step === undefined) return
      event.preventDefault()
      hand.onStep(step)
    },
    click(event) {
      const row = [...scroller.children].findIndex(each => each.contains(event.target as Node))
      if (row >= 0) hand.onTap(row)
    },
  })
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
