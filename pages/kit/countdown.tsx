import './countdown.css'
import { useEffect, useRef } from 'react'
import { useServerSeconds } from './text/server-seconds.ts'

export interface CountdownProps {
  /** Unix seconds. */
  to: number
  /** Server time of the response, unix seconds. */
  now: number
  /** Text before the clock, e.g. 距结束. */
  label?: string
  /** Shows four large boxes with their units below. */
  big?: boolean
  /** Called once, at zero. */
  onEnd?: () => void
}

export function Countdown({ to, now, label = '', big = false, onEnd }: CountdownProps) {
  const left = Math.max(0, to - useServerSeconds(now))
  const told = useRef(0)
  const over = left === 0

  useEffect(() => {
    if (!over || told.current === to) return
    told.current = to
    onEnd?.()
  }, [over, to, onEnd])

  const { days, hours, minutes, seconds } = partsOf(left)
  const words = `${label}${days}天${hours}时${minutes}分${seconds}秒`
  const look = big ? 'kit-clock kit-clock-big' : 'kit-clock'
  return (
    <div className={look} role='timer' aria-label={words}>
      {label && <span className='kit-clock-label'>{label}</span>}
      {(big || days > 0) && <Box value={big ? two(days) : String(days)} unit='天' big={big} />}
      {big && <i>:</i>}
      <Box value={two(hours)} unit='时' big={big} />
      <i>:</i>
      <Box value={two(minutes)} unit='分' big={big} />
      <i>:</i>
      <Box value={two(seconds)} unit='秒' big={big} />
    </div>
  )
}

function Box({ value, unit, big }: { value: string; unit: string; big: boolean }) {
  const named = big || unit === '天'
  return (
    <span>
      <b>{value}</b>
      {named && unit}
    </span>
  )
}

const two = (value: number) => String(value).padStart(2, '0')

function partsOf(left: number) {
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  }
}
