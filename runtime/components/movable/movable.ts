import { type ComponentHandler, componentEvent } from '../core/component-event.ts'
import { createEchoes } from '../core/echoes.ts'
import { type Vector, watchDrag } from '../core/watch-drag.ts'
import { type Range, rangeOf, resisted, within } from './bounds.ts'
import { follow, glidePath, type Path, springPath } from './motion.ts'
import {
  type MovableViewProps,
  type MoveSource,
  positive,
  pxOf,
  scaleOf,
  transformOf,
} from './movable-props.ts'
import type { Pinch } from './watch-pinch.ts'

interface Ranges {
  x: Range
  y: Range
}

/** Converts css px per ms to px per s. */
const perSecond = 1000

/** Controls a MovableView: dragging, its own motion, and the page's props. */
export function createMovable(
  view: HTMLElement,
  area: HTMLElement,
  latest: { readonly current: MovableViewProps },
) {
  let before: MovableViewProps = latest.current
  let at = { x: pxOf(before.x), y: pxOf(before.y) }
  const told = { x: createEchoes(), y: createEchoes() }
  let scale = scaleOf(before, before.scaleValue)
  let ranges: Ranges = measure()
  let start: Vector | undefined
  let halt = () => {}

  /** Reads the layout once per movement. A hidden page has no layout, so everything stays where it is. */
  function measure(): Ranges {
    const { clientWidth, clientHeight } = area
    if (clientWidth === 0 || clientHeight === 0) return { x: anywhere, y: anywhere }
    return {
      x: rangeOf(clientWidth, view.offsetWidth, scale),
      y: rangeOf(clientHeight, view.offsetHeight, scale),
    }
  }

  function place(to: Vector, source: MoveSource): void {
    const next = { x: tenths(to.x), y: tenths(to.y) }
    const isSame = next.x === at.x && next.y === at.y
    at = next
    view.style.transform = transformOf(at.x, at.y, scale)
    if (isSame) return
    told.x.report(at.x)
    told.y.report(at.y)
    notify(latest.current.onChange, 'change', { ...at, source })
  }

  function notify<Detail extends object>(
    handler: ComponentHandler<Detail> | undefined,
    type: string,
    detail: Detail,
  ): void {
    handler?.(componentEvent(type, view, detail))
  }

  const inside = ({ x, y }: Vector): Vector => ({ x: within(ranges.x, x), y: within(ranges.y, y) })

  function run(paths: { x: Path; y: Path }, source: MoveSource): void {
    halt()
    const mayLeave = latest.current.outOfBounds
    halt = follow(paths, (x, y) => {
      const next = { x, y }
      place(mayLeave ? next : inside(next), source)
    })
  }

  function springTo(to: Vector, source: MoveSource, speed: Vector = still): void {
    const damping = positive(latest.current.damping, 20)
    const path = (axis: 'x' | 'y') => springPath(at[axis], to[axis], speed[axis], damping)
    run({ x: path('x'), y: path('y') }, source)
  }

  /** A flick that would leave the range ends at its limit. */
  function glide(speed: Vector): void {
    const friction = positive(latest.current.friction, 2)
    const damping = positive(latest.current.damping, 20)
    const path = (axis: 'x' | 'y') => {
      const free = glidePath(at[axis], speed[axis], friction)
      const end = within(ranges[axis], free.there)
      return end === free.there ? free : springPath(at[axis], end, speed[axis], damping)
    }
    run({ x: path('x'), y: path('y') }, 'friction')
  }

  function moveTo({ x, y }: Vector): void {
    if (!start) return
    const { direction, outOfBounds } = latest.current
    const wanted = {
      x: direction === 'vertical' ? start.x : start.x + x,
      y: direction === 'horizontal' ? start.y : start.y + y,
    }
    const inRange = inside(wanted)
    if (!outOfBounds) return place(inRange, 'touch')
    const isOut = inRange.x !== wanted.x || inRange.y !== wanted.y
    const next = { x: resisted(ranges.x, wanted.x), y: resisted(ranges.y, wanted.y) }
    place(next, isOut ? 'touch-out-of-bounds' : 'touch')
  }

  const stopDrag = watchDrag(view, {
    onDown: () => halt(),
    claims({ x, y }) {
      const { direction = 'none', disabled, onHTouchMove, onVTouchMove } = latest.current
      const isAcross = Math.abs(x) > Math.abs(y)
      if (isAcross) notify(onHTouchMove, 'htouchmove', {})
      else notify(onVTouchMove, 'vtouchmove', {})
      if (disabled || direction === 'none') return false
      if (direction !== 'all' && (direction === 'horizontal') !== isAcross) return false
      ranges = measure()
      start = at
      return true
    },
    onMove: moveTo,
    onEnd(speed) {
      start = undefined
      const home = inside(at)
      if (home.x !== at.x || home.y !== at.y) springTo(home, 'out-of-bounds')
      else if (speed && latest.current.inertia) glide(flickOf(speed, latest.current.direction))
    },
  })

  let startScale = scale
  const pinch: Pinch = {
    onStart() {
      halt()
      startScale = scale
    },
    onScale(factor) {
      if (latest.current.scale && !latest.current.disabled) scaleTo(startScale * factor)
    },
    onEnd() {},
  }

  function scaleTo(value: number): void {
    const next = scaleOf(latest.current, value)
    if (next === scale) return
    scale = next
    ranges = measure()
    place(inside(at), '')
    notify(latest.current.onScale, 'scale', { ...at, scale })
  }

  return {
    pinch,

    /** Called after the first render. */
    settle(): void {
      at = inside(at)
      view.style.transform = transformOf(at.x, at.y, scale)
    },

    /** Called after each later render, to apply changed props. */
    follow(now: MovableViewProps): void {
      const wish = (axis: 'x' | 'y') => {
        const value = pxOf(now[axis])
        const isNew = now[axis] != null && now[axis] !== before[axis] && !told[axis].isEcho(value)
        return isNew ? value : at[axis]
      }
      const to = { x: wish('x'), y: wish('y') }
      const isScaled = now.scaleValue !== before.scaleValue
      before = now
      if (isScaled) scaleTo(scaleOf(now, now.scaleValue))
      if (start || (to.x === at.x && to.y === at.y)) return
      ranges = measure()
      if (now.animation === false) {
        halt()
        place(inside(to), '')
      } else springTo(inside(to), '')
    },

    stop(): void {
      halt()
      stopDrag()
    },
  }
}

const tenths = (px: number) => Math.round(px * 10) / 10
const still: Vector = { x: 0, y: 0 }
const anywhere: Range = { low: -Infinity, high: Infinity }

const flickOf = ({ x, y }: Vector, direction: MovableViewProps['direction']): Vector => ({
  x: direction === 'vertical' ? 0 : x * perSecond,
  y: direction === 'horizontal' ? 0 : y * perSecond,
})
