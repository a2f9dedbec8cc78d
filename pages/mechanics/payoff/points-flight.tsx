import { useCount } from '../../kit/use-count.ts'

export interface PointsFlightProps {
  n: number
  /** Where they are, e.g. 已到账. */
  note: string
}

/** Number of coins in the air. */
const COINS = 6
/** Time until the first coin reaches the card, ms; as in payoff.css. */
const FLIGHT_MS = 700

/** Points on their way from the picture onto the member card. */
export function PointsFlight({ n, note }: PointsFlightProps) {
  const shown = useCount(n, { from: 0, afterMs: FLIGHT_MS })
  return (
    <p className='payoff-points row'>
      <span className='payoff-card' aria-hidden='true'>
        {Array.from({ length: COINS }, (_, coin) => (
          <i key={coin} className='payoff-coin' />
        ))}
      </span>
      <span className='hide-text'>
        +{n} 积分，{note}
      </span>
      <span aria-hidden='true'>
        <b className='num'>+{shown.toLocaleString('en-US')}</b> 积分，{note}
      </span>
    </p>
  )
}
