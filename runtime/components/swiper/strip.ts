import { firstPlace, lastStop, placeOf, type Row } from './row.ts'

/** Layout of the slides. */
export interface StripLook {
  isVertical: boolean
  /** Removes the outer margins of the first and last slide; only in a row that is not circular. */
  snapsToEdge: boolean
}

/** The moving element that carries the slides. Positions as in `row.ts`. */
export interface Strip {
  /** Applies changed slides or layout. */
  reshape(row: Row, look: StripLook): void
  /** Jumps to a position. */
  show(position: number): void
  /** Starts a CSS transition to a position. */
  glide(to: number, ms: number, easing: string): void
  /** Stops a transition, if any; returns the position. */
  halt(): number
  /** css px from the beginning to the current offset; forces a layout. */
  offset(): number
  /** Size of a slide, css px; forces a layout. */
  slideSize(): number
}

/**
 * Moves by transforms in percent of its own size, so nothing is measured and the strip stays right in a
 * hidden or resized page. A glide is a CSS transition, which runs without script.
 */
export function createStrip(track: HTMLElement): Strip {
  const { style } = track
  let row: Row = { count: 0, shown: 1, isCircle: false }
  let look: StripLook = { isVertical: false, snapsToEdge: false }
  let position = 0
  let start = 0
  let first: number | undefined

  function write(at: number): void {
    style.transform = transformAt(at, row, look)
  }

  function place(from: number, to: number): void {
    const next = row.isCircle ? firstPlace(from, to, row) : 0
    if (next === first) return
    first = next
    for (const [slide, element] of Array.from(track.children).entries()) {
      const rounds = row.isCircle ? placeOf(slide, next, row) - slide : 0
      ;(element as HTMLElement).style.transform = rounds ? translate(`${rounds * 100}%`, look) : ''
    }
  }

  const offset = () => offsetOf(track, look)

  function show(at: number): void {
    style.transition = 'none'
    position = at
    start = at
    place(at, at)
    write(at)
  }

  /** Derives the position during a transition from the computed transform. */
  function halt(): number {
    if (start === position) return position
    const now = offset()
    style.transition = 'none'
    const [from, to] = [start, position].map(end => {
      write(end)
      return offset()
    }) as [number, number]
    const share = from === to ? 1 : (now - from) / (to - from)
    show(start + (position - start) * share)
    return position
  }

  return {
    reshape(nextRow, nextLook) {
      row = nextRow
      look = nextLook
      first = undefined
    },
    show,
    glide(to, ms, easing) {
      const from = halt()
      // Forces a layout, so that the transition starts from the current position.
      offset()
      place(from, to)
      style.transition = `transform ${ms}ms ${easing}`
      start = from
      position = to
      write(to)
    },
    halt,
    offset,
    slideSize: () => (look.isVertical ? track.offsetHeight : track.offsetWidth) / row.shown,
  }
}

/** css px from the beginning to the drawn offset of the track, also during a transition. */
function offsetOf(track: HTMLElement, { isVertical }: StripLook): number {
  const [kind, list = ''] = getComputedStyle(track).transform.split('(')
  const numbers = list.split(',').map(Number.parseFloat)
  const [x, y] = kind === 'matrix3d' ? [12, 13] : [4, 5]
  return -(numbers[isVertical ? y : x] ?? 0)
}

/** Transform of the strip with that position in front. */
export function transformAt(position: number, row: Row, look: StripLook): string {
  const share = `${(-position * 100) / row.shown}%`
  if (!look.snapsToEdge || row.isCircle) return translate(share, look)
  const before = within01(1 - position)
  const after = within01(position - lastStop(row) + 1)
  const margins = `- var(--taro-swiper-before) * ${before} + var(--taro-swiper-after) * ${after}`
  return translate(`calc(${share} ${margins})`, look)
}

const translate = (length: string, { isVertical }: StripLook) =>
  isVertical ? `translate3d(0, ${length}, 0)` : `translate3d(${length}, 0, 0)`

const within01 = (value: number) => Math.min(1, Math.max(0, value))
