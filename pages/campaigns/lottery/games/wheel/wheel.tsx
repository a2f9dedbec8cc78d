import './wheel.css'
import { useEffect, useId, useState } from 'react'
import { Bulbs } from './bulbs.tsx'
import type { GameProps, Landing } from '../game.ts'
import { Hub } from './hub.tsx'
import { prefersReducedMotion } from '../../../../../runtime/index.ts'
import { stillMs } from '../motion.ts'
import { LitSector, Sectors } from './sectors.tsx'
import { restingAngle } from './wheel-turn.ts'

/** Equals the transition in wheel.css, ms. */
const turnMs = 3500

/** Pause on the sector before the result is revealed, ms. */
const restMs = 700

/** Pulled back while the response is pending, then released: it stops at the server's result. */
export function Wheel(props: GameProps) {
  const { prizes, isWaiting, landing, label, note, disabled, sends, onDraw, onLanded } = props
  const { angle, lit } = useAngle(landing, prizes.length, onLanded)
  const id = useId()
  const look = ['wheel', isWaiting && !landing && 'is-drawn-back', landing && 'is-turning']
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <svg className='wheel-rim' viewBox='0 0 320 320' aria-hidden='true'>
        <defs>
          <linearGradient id={`${id}gold`} x2='1' y2='1'>
            <stop className='w-gold-1' />
            <stop className='w-gold-2' offset='.5' />
            <stop className='w-gold-3' offset='1' />
          </linearGradient>
          <radialGradient id={`${id}shade`}>
            <stop offset='.72' stopOpacity='.36' />
            <stop offset='1' stopOpacity='0' />
          </radialGradient>
        </defs>
        <ellipse cx='160' cy='186' rx='188' ry='180' fill={`url(#${id}shade)`} />
        <circle cx='160' cy='160' r='160' fill={`url(#${id}gold)`} />
        <circle className='w-rim' cx='160' cy='160' r='157' />
        <circle cx='160' cy='160' r='144' fill={`url(#${id}gold)`} />
        <Bulbs />
      </svg>
      <div className='wheel-pull'>
        <div className='wheel-disc' style={{ transform: `rotate(${angle}deg)` }}>
          <Sectors prizes={prizes} />
          {lit !== undefined && !isWaiting && <LitSector index={lit} count={prizes.length} />}
        </div>
      </div>
      <Hub
        label={label}
        note={note}
        busy={isWaiting}
        disabled={disabled}
        sends={sends}
        onTap={onDraw}
      />
    </div>
  )
}

interface Rest {
  /** Rotation of the wheel, degrees. */
  angle: number
  /** The sector at rest below the pointer; undefined while the wheel turns, or if no sector represents the result. */
  lit: number | undefined
}

/** Turns to the result, lights the sector, and calls back after the pause. */
function useAngle(landing: Landing | undefined, count: number, onLanded: () => void): Rest {
  const [lit, setLit] = useState<number>()
  const [last, setLast] = useState<{ landing?: Landing; angle: number }>({ angle: 0 })

  if (landing && landing !== last.landing) {
    const { index, offset } = landing
    setLast({ landing, angle: restingAngle({ from: last.angle, index, count, offset }) })
    setLit(undefined)
  }

  useEffect(() => {
    if (!landing) return undefined
    const ms = prefersReducedMotion() ? stillMs : turnMs
    const { index } = landing
    const lighting = setTimeout(() => setLit(index < 0 ? undefined : index), ms)
    const telling = setTimeout(onLanded, ms + restMs)
    return () => {
      clearTimeout(lighting)
      clearTimeout(telling)
    }
  }, [landing, onLanded])

  return { angle: last.angle, lit }
}
