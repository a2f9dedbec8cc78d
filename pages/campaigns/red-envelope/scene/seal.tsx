import './seal.css'
import { useId } from 'react'

export interface SealProps {
  /** Rotates and ignores taps. */
  isTurning: boolean
  /** Accessible name in place of the sign. */
  label: string
  disabled: boolean
  /** What a tap sends at once, before the app is ready. */
  sends?: string | undefined
  onTap: () => void
}

/** The gold coin that opens the envelope. */
export function Seal({ isTurning, label, disabled, sends, onTap }: SealProps) {
  const id = useId()
  return (
    <button
      type='button'
      className='envelope-seal'
      aria-label={label}
      aria-busy={isTurning}
      disabled={disabled || isTurning}
      data-hold='open'
      data-sends={sends}
      onClick={onTap}
    >
      <svg className='wide' viewBox='0 0 104 104' aria-hidden='true'>
        <radialGradient id={id} cx='.36' cy='.28' r='.85'>
          <stop className='seal-light' />
          <stop offset='.45' className='seal-gold' />
          <stop offset='1' className='seal-dark' />
        </radialGradient>
        <circle cx='52' cy='56' r='51' opacity='.34' />
        <circle cx='52' cy='52' r='52' fill={`url(#${id})`} />
        <circle cx='52' cy='52' r='51.2' className='seal-rim' />
        <circle cx='52' cy='52' r='44' className='seal-ring' />
        <text className='heavy' x='52' y='68' fontSize={45} textAnchor='middle'>
          開
        </text>
      </svg>
    </button>
  )
}
