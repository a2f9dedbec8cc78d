import { type ComponentHandler, withDetail } from './component-event.ts'
import type { HostProps } from './read-props.ts'

/** Pressed state and long press. */
export interface PressProps {
  /** Classes while the element is pressed; `none`, the default of most, for none. */
  hoverClass?: string
  /** Delay before the classes are added, ms; 50 by default. */
  hoverStartTime?: number
  /** Time that the classes remain after the release, ms; 400 by default. */
  hoverStayTime?: number
  /** Ancestors do not show the pressed state. Off by default. */
  hoverStopPropagation?: boolean
  /** The finger has rested for 350 ms without moving. No tap follows. */
  onLongPress?: ComponentHandler<{ x: number; y: number }>
  /** Older name of `onLongPress`, which takes precedence. */
  onLongTap?: ComponentHandler<{ x: number; y: number }>
}

/** Duration of a long press, ms, and the movement that cancels it, css px. */
const longPressMs = 350
const stillPx = 10

interface Press {
  timers: Set<ReturnType<typeof setTimeout>>
  x: number
  y: number
  wasLong: boolean
}

const presses = new WeakMap<EventTarget, Press>()
const hoverStopped = new WeakSet<Event>()

type Touch = React.TouchEvent<HTMLElement>

/** Adds the handlers that a press needs to an element's props; returns the same props if there is nothing to add. */
export function pressable<Props extends PressProps>(own: Props, host: HostProps): HostProps {
  const { hoverClass, hoverStartTime = 50, hoverStayTime = 400, hoverStopPropagation } = own
  const onLong = own.onLongPress ?? own.onLongTap
  const hover = hoverClass && hoverClass !== 'none' ? hoverClass.split(/\s+/).filter(Boolean) : []
  if (hover.length === 0 && !onLong && !hoverStopPropagation) return host

  function handleStart(event: Touch): void {
    const element = event.currentTarget
    const { clientX: x = 0, clientY: y = 0 } = event.touches[0] ?? {}
    end(element)
    const press: Press = { timers: new Set(), x, y, wasLong: false }
    presses.set(element, press)
    if (!hoverStopped.has(event.nativeEvent) && hover.length > 0) {
      press.timers.add(setTimeout(() => element.classList.add(...hover), hoverStartTime))
    }
    if (hoverStopPropagation) hoverStopped.add(event.nativeEvent)
    if (!onLong) return
    // React has reset `currentTarget` by the time the timer fires.
    const later: Touch = Object.create(event, { currentTarget: { value: element } })
    press.timers.add(
      setTimeout(() => {
        press.wasLong = true
        onLong(withDetail(later, { x, y }))
      }, longPressMs),
    )
  }

  function handleMove(event: Touch): void {
    const press = presses.get(event.currentTarget)
    const touch = event.touches[0]
    if (!press || !touch) return
    if (Math.hypot(touch.clientX - press.x, touch.clientY - press.y) > stillPx) {
      leave(event)
    }
  }

  function leave({ currentTarget: element }: Touch): void {
    end(element)
    const rest = setTimeout(() => element.classList.remove(...hover), hoverStayTime)
    presses.get(element)?.timers.add(rest)
  }

  /** Suppresses the click that ends a long press. */
  function handleClick(event: React.MouseEvent): void {
    if (presses.get(event.currentTarget)?.wasLong) event.stopPropagation()
    else host.onClick?.(event)
  }

  return {
    ...host,
    onTouchStart: both(handleStart, host.onTouchStart),
    onTouchMove: both(handleMove, host.onTouchMove),
    onTouchEnd: both(leave, host.onTouchEnd),
    onTouchCancel: both(leave, host.onTouchCancel),
    ...(host.onClick || onLong ? { onClick: handleClick } : {}),
  }
}

function end(element: EventTarget): void {
  for (const timer of presses.get(element)?.timers ?? []) clearTimeout(timer)
}

const both = (first: (event: Touch) => void, second: unknown) => (event: Touch) => {
  first(event)
  if (typeof second === 'function') second(event)
}
