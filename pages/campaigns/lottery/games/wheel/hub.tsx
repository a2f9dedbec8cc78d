import './hub.css'
import { useId } from 'react'

export interface HubProps {
  label: string
  note: string
  busy: boolean
  disabled: boolean
  /** What a tap sends at once, before the app is ready. */
  sends?: string | undefined
  onTap: () => void
}

/** The button in the middle of the wheel, with the pointer on top. */
export function Hub({ label, note, busy, disabled, sends, onTap }: HubProps) {
  const id = useId()
  return (
    <button
      type='button'
      className='hub'
      aria-busy={busy}
      disabled={disabled || busy}
      data-sends={sends}
      onClick={onTap}
    >
      <svg viewBox='0 0 96 120' aria-hidden='true'>
        <defs>
          <radialGradient id={`${id}face`} cx='.36' cy='.28' r='.85'>
            <stop className='hub-light' />
            <stop className='hub-mid' offset='.6' />
            <stop className='hub-dark' offset='1' />
          </radialGradient>
          <linearGradient id={`${id}gold`} x2='1' y2='1'>
            <stop className='w-gold-1' />
            <stop className='w-gold-2' offset='.5' />
            <stop className='hub-bronze' offset='1' />
          </linearGradient>
        </defs>
        <ellipse cx='48' cy='78' rx='45' ry='43' opacity='.26' />
        <g className='hub-pointer'>
          <path d='M48 4l15 30H33z' fill={`url(#${id}gold)`} />
          <path className='hub-tip' d='M48 10l10 22H38z' />
        </g>
        <circle cx='48' cy='72' r='44' fill={`url(#${id}gold)`} />
        <circle cx='48' cy='72' r='38.5' fill={`url(#${id}face)`} />
        <circle
          className='hub-stitch'
          cx='48'
          cy='72'
          r='34'
          strokeWidth='1.4'
          strokeDasharray='1 3.2'
        />
      </svg>
      <span className='hub-words tight row middle'>
        <b className='text-head'>{label}</b>
        {note && <small className='text-note'>{note}</small>}
      </span>
    </button>
  )
}
