import './stamp.css'

export interface StampProps {
  /** A single character. */
  sign: string
  isRight: boolean
}

/** A decorative seal that stamps the paper; the adjacent text says the same. */
export function Stamp({ sign, isRight }: StampProps) {
  return (
    <svg
      className={isRight ? 'paper-stamp is-right' : 'paper-stamp'}
      viewBox='0 0 64 64'
      aria-hidden='true'
    >
      <path d='M6 7c14-3 38-3 52 0 2 15 2 35 0 50-14 3-38 3-52 0-2-15-2-35 0-50z' />
      <path d='M11 12c12-2 30-2 42 0 1 12 1 28 0 40-12 2-30 2-42 0-1-12-1-28 0-40z' />
      <text x='32' y='44' fontSize={34} textAnchor='middle'>
        {sign}
      </text>
    </svg>
  )
}
