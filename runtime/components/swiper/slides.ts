import { prefersReducedMotion } from '../../core/prefers-reduced-motion.ts'
import {
  canTurn,
  dampedPosition,
  following,
  lastStop,
  restAfter,
  type Row,
  slideAt,
  wayTo,
} from './row.ts'
import { createStrip, type StripLook } from './strip.ts'

export type TurnSource = '' | 'autoplay' | 'touch'

export interface SlidesLook extends StripLook {
  shown: number
  isCircular: boolean
  durationMs: number
  /** CSS timing function. */
  easing: string
}

export interface SlidesListener {
  /** Another slide is in front, or will be when the turn ends. */
  onTurn(slide: number, source: TurnSource): void
  /** The slides start to move. */
  onLeave(): void
  onRest(slide: number, source: TurnSource): void
}

/** Touch control of the slides; distances in slides, speeds in slides per ms. */
export interface Grip {
  dragBy(slides: number): void
  /** Glides to the nearest slide, or in the direction of a flick; without a swipe, to the previous target. */
  letGo(swipe?: { speed: number; isFlick: boolean }): void
}

export interface Slides {
  /** Called after each render, with the current slides and layout. */
  update(look: SlidesLook): void
  /** The slide in front, or the one that will be. */
  current(): number
  /** Shows a slide, or waits until the slide exists. */
  want(slide: number): void
  /** Autoplay's turn, if there are more slides than are visible. */
  advance(): void
  /** Turns by the visitor's action. */
  step(by: number, ms?: number): void
  /** Stops the motion for a touch; undefined if there is nothing to turn. */
  hold(): Grip | undefined
  /** Size of a slide, and the current offset of the strip, css px; both force a layout. */
  slideSize(): number
  offset(): number
  destroy(): void
}

/** Minimum duration of a glide after a swipe, ms. */
const shortestMs = 200
/** Tolerated delay of the end of a glide, ms: two frames. */
const latenessMs = 34
/** Initial speed of a cubic ease-out relative to its mean speed. */
const firstSpeed = 3

/** State of a Swiper's slides: which one is in front, and the motion to another. */
export function createSlides(
  track: HTMLElement,
  initial: number,
  listener: SlidesListener,
): Slides {
  const strip = createStrip(track)
  let row: Row = { count: 0, shown: 1, isCircle: false }
  let shape = ''
  let timing = { durationMs: 0, easing: '' }
  let slide = 0
  /** Position at which the strip rests or will rest. */
  let aim = 0
  let state: 'resting' | 'gliding' | 'held' = 'resting'
  let isAway = false
  let wish: number | undefined = initial
  let timer: ReturnType<typeof setTimeout> | undefined

  function turn(to: number, source: TurnSource, wantedMs = timing.durationMs): void {
    if (state !== 'held' && to === aim) return
    const ms = prefersReducedMotion() ? 0 : wantedMs
    const isOther = slideAt(to, row) !== slide
    slide = slideAt(to, row)
    aim = to
    if (source) wish = undefined
    leave()
    state = 'gliding'
    if (ms > 0) strip.glide(to, ms, timing.easing)
    if (isOther) listener.onTurn(slide, source)
    clearTimeout(timer)
    if (ms > 0) timer = setTimeout(() => rest(source), ms + latenessMs)
    else rest(source)
  }

  function leave(): void {
    if (!isAway) listener.onLeave()
    isAway = true
  }

  function rest(source: TurnSource): void {
    const wasAway = isAway
    stand()
    if (wasAway) listener.onRest(slide, source)
  }

  /** Comes to rest; a circular row counts its rounds from zero again. */
  function stand(): void {
    clearTimeout(timer)
    aim = slide
    isAway = false
    state = 'resting'
    strip.show(slide)
  }

  function want(wished: number): void {
    wish = wished
    if (row.count === 0 || state === 'held') return
    const there = Math.min(lastStop(row), wished)
    if (there === wished) wish = undefined
    turn(wayTo(there, aim, row), '')
  }

  function update(look: SlidesLook): void {
    const { shown, isVertical, snapsToEdge } = look
    const { length: count } = track.children
    timing = look
    const nextShape = [count, shown, look.isCircular, isVertical, snapsToEdge].join()
    if (shape === nextShape) return
    shape = nextShape
    const hadAny = row.count > 0
    row = { count, shown, isCircle: look.isCircular && count > shown }
    strip.reshape(row, look)
    if (state === 'held') strip.show(strip.halt())
    else standAgain(hadAny)
  }

  function standAgain(hadAny: boolean): void {
    const last = lastStop(row)
    const before = slide
    slide = Math.min(last, wish ?? slide)
    if (slide === wish) wish = undefined
    rest('')
    if (hadAny && row.count > 0 && slide !== before) listener.onTurn(slide, '')
  }

  function hold(): Grip | undefined {
    if (!canTurn(row)) return undefined
    clearTimeout(timer)
    state = 'held'
    const from = strip.halt()
    return {
      dragBy(slides) {
        leave()
        strip.show(dampedPosition(from + slides, row))
      },
      letGo,
    }
  }

  function letGo(swipe?: { speed: number; isFlick: boolean }): void {
    const from = strip.halt()
    const to = swipe ? restAfter(from, swipe.isFlick ? Math.sign(swipe.speed) : 0, row) : aim
    // A wish that arrived during the touch applies unless the touch has turned the slides.
    const wished = slideAt(to, row) === slide ? wish : undefined
    if (wished !== undefined) {
      turn(wayTo(slideAt(wished, row), aim, row), '')
      wish = undefined
    } else if (isAway) {
      const ms = (firstSpeed * Math.abs(to - from)) / Math.abs(swipe?.speed ?? 0)
      turn(to, 'touch', Math.min(timing.durationMs, Math.max(shortestMs, ms)))
    } else state = 'resting'
  }

  return {
    update,
    current: () => slide,
    want,
    advance() {
      if (canTurn(row)) turn(following(aim, row), 'autoplay')
    },
    step(by, ms) {
      if (!canTurn(row) || state === 'held') return
      turn(row.isCircle ? aim + by : slideAt(aim + by, row), 'touch', ms)
    },
    hold,
    slideSize: strip.slideSize,
    offset: strip.offset,
    destroy: () => clearTimeout(timer),
  }
}
