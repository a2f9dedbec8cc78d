import './clock-bar.css'
import type { CSSProperties } from 'react'
import type { Asking } from './paper-flow.ts'
import { useSecondsTo } from './use-seconds-to.ts'

/** Remaining time from which the clock looks urgent, s. */
const urgentS = 3

export interface ClockBarProps {
  paper: Asking
  onOver: () => void
}

/**
 * Remaining time of the open question: a bar animated by CSS, and the seconds as text for visitors without motion.
 */
export function ClockBar({ paper, onOver }: ClockBarProps) {
  const { endsAt, leftMs, limitMs, phase } = paper
  const most = Math.ceil(limitMs / 1000)
  const counted = useSecondsTo(endsAt, Math.max(0, Math.ceil(leftMs / 1000)), onOver)
  // A question that arrives before its clock starts shows a full bar.
  const seconds = Math.min(counted, most)
  const isUrgent = seconds <= urgentS
  const style: CSSProperties = {
    animationDuration: `${limitMs}ms`,
    animationDelay: `${leftMs - limitMs}ms`,
    animationPlayState: phase === 'open' ? 'running' : 'paused',
  }
  return (
    <div className={isUrgent ? 'paper-clock row tint mt-4 is-urgent' : 'paper-clock row tint mt-4'}>
      <div className='paper-clock-bar fill' aria-hidden='true'>
        <i className='block' style={style} />
      </div>
      <b className='num' role='timer' aria-label={`还有 ${seconds} 秒`}>
        {seconds}
      </b>
      <span className='hide-text' aria-live='assertive'>
        {isUrgent ? `还有 ${urgentS} 秒` : ''}
      </span>
    </div>
  )
}
