import './slider.css'
import { useRef } from 'react'
import { boxProps, type BoxProps } from './core/box.ts'
import { type ComponentHandler, notify } from './core/component-event.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'
import { toNumber } from './core/to-number.ts'
import { useElement } from './core/use-element.ts'
import { useFormControl } from './form-context.ts'
import { useHeld } from './slider/use-held.ts'
import { readSteps, shareOf, snap } from './slider/steps.ts'
import { useDrag } from './slider/use-drag.ts'

export interface SliderProps extends StandardProps, BoxProps {
  /** 0 by default. */
  min?: number | string
  /** 100 by default. */
  max?: number | string
  /** More than 0; 1 by default. */
  step?: number | string
  /** Applied when it changes; the visitor's choice is kept in between. `min` by default. */
  value?: number | string
  /** Cannot be dragged. Off by default. */
  disabled?: boolean
  /** Shows the value beside the track. Off by default. */
  showValue?: boolean
  /** Width of the handle, 12 to 28 css px; 28 by default. */
  blockSize?: number | string
  /** #FFFFFF by default. */
  blockColor?: string
  /** Colour of the track before the handle; #1AAD19 by default. */
  activeColor?: string
  /** Colour of the track behind the handle; #E9E9E9 by default. */
  backgroundColor?: string
  /** Key in the values of the surrounding Form: a number. */
  name?: string
  /** Called for each step while it is dragged. */
  onChanging?: ComponentHandler<{ value: number }>
  /** Called on release and for each key, if the value has changed. */
  onChange?: ComponentHandler<{ value: number }>
}

/** A slider for a number. */
export function Slider(props: SliderProps) {
  const { own, host } = readProps<SliderProps>(props)
  const { blockColor = '#fff', activeColor = '#1aad19', backgroundColor = '#e9e9e9' } = own
  const element = useElement<HTMLDivElement>(host.ref)
  const { value, steps, track, drag, handleKey } = useSlider(own, element)
  const size = Math.min(28, Math.max(12, toNumber(own.blockSize, 28)))
  const share = `${shareOf(value, steps) * 100}%`
  const { children: _, 'aria-label': label, ...box } = boxProps(own, host)

  return (
    <div
      {...box}
      ref={element}
      className={classes('taro-slider', own.disabled && 'taro-slider_disabled', box.className)}
    >
      <div className='taro-slider__area' {...drag}>
        <div
          ref={track}
          className='taro-slider__track weui-slider__inner'
          style={{ background: backgroundColor }}
        >
          <div
            className='taro-slider__done weui-slider__track'
            style={{ width: share, background: activeColor }}
          />
        </div>
        <input
          type='range'
          className='taro-slider__input'
          aria-label={label as string | undefined}
          {...steps}
          value={value}
          disabled={Boolean(own.disabled)}
          onChange={handleKey}
        />
        <div
          className='taro-slider__handle weui-slider__handler'
          style={{
            left: share,
            width: size,
            height: size,
            margin: -size / 2,
            background: blockColor,
          }}
        />
      </div>
      {own.showValue && <span className='taro-slider__value'>{value}</span>}
    </div>
  )
}

/** State and handlers of the slider. */
function useSlider(own: SliderProps, element: { readonly current: HTMLElement | null }) {
  const { min, max, step } = readSteps(own)
  const steps = { min, max, step }
  const [held, setHeld] = useHeld<unknown>(own.value, min)
  const value = snap(toNumber(held, min), steps)
  const initial = useRef(value)
  const track = useRef<HTMLDivElement>(null)
  const dragged = useRef<{ from: number; at: number }>(undefined)
  useFormControl({ name: own.name, read: () => value, reset: () => setHeld(initial.current) })

  function moveTo(at: number): void {
    setHeld(at)
    notify(element.current, own.onChanging, 'changing', { value: at })
  }

  const drag = useDrag(track, {
    onMove(share) {
      const at = snap(min + share * (max - min), steps)
      dragged.current ??= { from: value, at: value }
      if (at === dragged.current.at) return
      dragged.current.at = at
      moveTo(at)
    },
    onEnd(isMeant) {
      const { from, at } = dragged.current ?? { from: value, at: value }
      dragged.current = undefined
      if (at === from) return
      if (isMeant) notify(element.current, own.onChange, 'change', { value: at })
      else moveTo(from)
    },
  })

  function handleKey(event: { currentTarget: HTMLInputElement }): void {
    const now = snap(Number(event.currentTarget.value), steps)
    setHeld(now)
    if (now !== value) notify(element.current, own.onChange, 'change', { value: now })
  }

  return { value, steps, track, drag: own.disabled ? undefined : drag, handleKey }
}
