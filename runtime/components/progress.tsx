import './progress.css'
import { useEffect, useRef } from 'react'
import * as messages from '../core/messages.ts'
import { boxProps, type BoxProps } from './core/box.ts'
import { type ComponentHandler, notify } from './core/component-event.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'

export interface ProgressProps extends StandardProps, BoxProps {
  /** 0 to 100; 0 by default. */
  percent?: number | string
  /** Shows the percentage beside the bar. Off by default. */
  showInfo?: boolean
  /** css px; 16 by default. */
  fontSize?: number | string
  /** css px; 0 by default. */
  borderRadius?: number | string
  /** Height of the bar, css px; 6 by default. */
  strokeWidth?: number | string
  /** Colour of the filled part; #09BB07 by default. */
  activeColor?: string
  /** Older name of `activeColor`, which takes precedence. */
  color?: string
  /** Colour of the track; #EBEBEB by default. */
  backgroundColor?: string
  /** Animates the bar to its value. Off by default. */
  active?: boolean
  /** Start of the animation: 0, or the previous value (`forwards`). `backwards` by default. */
  activeMode?: 'backwards' | 'forwards'
  /** Duration per percent of the animation, ms; 30 by default. */
  duration?: number | string
  /** The animation has ended. */
  onActiveEnd?: ComponentHandler<{ curPercent: number }>
}

/** A progress bar. */
export function Progress(props: ProgressProps) {
  const { own, host } = readProps<ProgressProps>(props)
  const { showInfo, fontSize = 16, borderRadius = 0, strokeWidth = 6, color } = own
  const { activeColor = color ?? '#09BB07', backgroundColor = '#EBEBEB' } = own
  const percent = Math.min(100, Math.max(0, Number(own.percent) || 0))
  const done = useGrowth(percent, own)
  const radius = { borderRadius: Number(borderRadius) }

  return (
    <div {...boxProps(own, { ...host, className: classes('taro-progress', host.className) })}>
      <div
        className='taro-progress__bar weui-progress__bar'
        role='progressbar'
        aria-label={messages.progress}
        aria-valuenow={percent}
        style={{ height: Number(strokeWidth), background: backgroundColor, ...radius }}
      >
        <div
          ref={done}
          className='taro-progress__done weui-progress__inner-bar'
          style={{ background: activeColor, width: `${percent}%`, ...radius }}
        />
      </div>
      {showInfo && <span style={{ fontSize: Number(fontSize) }}>{percent}%</span>}
    </div>
  )
}

/** Animates an active bar to its value; the first render shows it there already. */
function useGrowth(
  percent: number,
  { active, activeMode, duration = 30, onActiveEnd }: ProgressProps,
) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(0)
  const handler = useRef(onActiveEnd)
  useEffect(() => {
    handler.current = onActiveEnd
  })

  useEffect(() => {
    const element = ref.current
    const from = activeMode === 'forwards' ? before.current : 0
    before.current = percent
    if (!active || !element?.animate) return undefined
    const growth = element.animate([{ width: `${from}%` }, { width: `${percent}%` }], {
      duration: Math.abs(percent - from) * Number(duration),
    })
    growth.onfinish = () => notify(element, handler.current, 'activeend', { curPercent: percent })
    return () => growth.cancel()
  }, [percent, active, activeMode, duration])

  return ref
}
