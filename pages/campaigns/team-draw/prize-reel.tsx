import { useEffect, useRef, useState } from 'react'
import type { TeamDrawn, TeamPrize } from '../../../api/index.ts'
import { prefersReducedMotion } from '../../../runtime/index.ts'
import { PrizePicture } from '../../mechanics/draw/prize-art.tsx'

interface PrizeReelProps {
  prizes: TeamPrize[]
  result: TeamDrawn | null
  /** The result of a different team is not animated. */
  teamId: string
  /** The light has stopped, or did not have to run. */
  onLanded: () => void
}

const ROUNDS = 3
const QUICK_MS = 60
/** How much longer the last step takes than a fast one, ms. */
const SLOWER_MS = 240

/** The prizes of the team; a light runs along them, decelerating, and stops at the result. */
export function PrizeReel({ prizes, result, teamId, onLanded }: PrizeReelProps) {
  const target = result ? prizes.findIndex(({ id, kind }) => isHit(result, id, kind)) : -1
  const lit = useLight({ count: prizes.length, target, isDrawn: result !== null, teamId, onLanded })
  return (
    <ul className='team-reel flex wrap middle pt-5 gap-3' aria-label='奖品'>
      {prizes.map(({ id, name, kind, image, gone }, at) => (
        <li
          key={id}
          className={['team-reel-prize', at === lit && 'is-lit', gone && 'is-gone']
            .filter(Boolean)
            .join(' ')}
        >
          <PrizePicture kind={kind} image={image} />
          <small className='two-lines'>{name}</small>
        </li>
      ))}
    </ul>
  )
}

/** A miss stops at the cell without a prize. */
const isHit = (result: TeamDrawn, id: number, kind: TeamPrize['kind']): boolean =>
  result.prize_id > 0 ? result.prize_id === id : kind === 'none'

interface Light extends Pick<PrizeReelProps, 'onLanded' | 'teamId'> {
  count: number
  /** -1 for none. */
  target: number
  isDrawn: boolean
}

/** The lit cell: -1 before the draw. Animates only if the result arrived while the page was open. */
function useLight({ count, target, isDrawn, teamId, onLanded }: Light): number {
  const [lit, setLit] = useState(isDrawn ? target : -1)
  const seen = useRef({ teamId, isDrawn })

  useEffect(() => {
    const before = seen.current
    seen.current = { teamId, isDrawn }
    const isNew = isDrawn && before.teamId === teamId && !before.isDrawn
    if (!isNew || prefersReducedMotion() || target < 0) {
      setLit(isDrawn ? target : -1)
      if (isDrawn) onLanded()
      return undefined
    }
    const steps = ROUNDS * count + target
    let timer: ReturnType<typeof setTimeout>
    function step(at: number): void {
      setLit(at % count)
      const next = at >= steps ? onLanded : () => step(at + 1)
      timer = setTimeout(next, QUICK_MS + SLOWER_MS * (at / steps) ** 4)
    }
    step(0)
    return () => clearTimeout(timer)
  }, [count, target, isDrawn, teamId, onLanded])

  return lit
}
