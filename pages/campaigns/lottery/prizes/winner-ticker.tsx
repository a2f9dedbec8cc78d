import './winner-ticker.css'
import { useEffect, useState } from 'react'
import type { LotteryWinner } from '../../../../api/index.ts'
import { agoText } from '../../../kit/text/ago-text.ts'

/** Time per winner, ms. */
const stayMs = 3600

/** Recent winners one after the other, as evidence that prizes are won. */
export function WinnerTicker({ winners, now }: { winners: LotteryWinner[]; now: number }) {
  const [turn, setTurn] = useState(0)
  const count = winners.length

  useEffect(() => {
    if (count < 2) return undefined
    const timer = setInterval(() => setTurn(each => each + 1), stayMs)
    return () => clearInterval(timer)
  }, [count])

  const winner = winners[turn % Math.max(1, count)]
  if (!winner) return <p className='winner-ticker flex middle' />
  return (
    <p className='winner-ticker flex middle'>
      <span key={turn} className='winner-ticker-line one-line text-note px-6'>
        {winner.nickname} {agoText(winner.at, now)}抽中 <b>{winner.prize}</b>
      </span>
    </p>
  )
}
