import './grid.css'
import { useEffect, useRef, useState } from 'react'
import type { LotteryPrize } from '../../../../api/index.ts'
import type { GameProps } from './game.ts'
import { lightPauses, nextCell, placeOf } from './grid-lights.ts'
import { prefersReducedMotion } from '../../../../runtime/index.ts'
import { stillMs } from './motion.ts'
import { PrizePicture } from '../../../mechanics/draw/prize-art.tsx'

/** Speed of the light while the response is pending, ms per cell. */
const paceMs = 90

/** Pause on the cell before the result is revealed, ms. */
const restMs = 600

/** Eight prizes around the button; a light runs along them and stops at the server's result. */
export function Grid({ prizes, isWaiting, landing, ...button }: GameProps) {
  const lit = useLight({ isWaiting, landing, onLanded: button.onLanded })
  const isRunning = isWaiting || landing !== undefined
  return (
    <div className={isRunning ? 'grid is-turning' : 'grid'}>
      <Lamps />
      <ul className='grid-cells gap-2'>
        {prizes.map(prize => (
          <Cell key={prize.cell} prize={prize} isLit={lit === prize.cell} isRunning={isRunning} />
        ))}
        <li className='grid-middle flex slim'>
          <DrawButton isWaiting={isWaiting} {...button} />
        </li>
      </ul>
    </div>
  )
}

function DrawButton({
  isWaiting,
  label,
  note,
  disabled,
  sends,
  onDraw,
}: Omit<GameProps, 'prizes' | 'landing'>) {
  return (
    <button
      type='button'
      className='grid-button tight row middle wide'
      aria-busy={isWaiting}
      disabled={disabled || isWaiting}
      data-sends={sends}
      onClick={onDraw}
    >
      <b className='text-title'>{label}</b>
      {note && <small className='text-note'>{note}</small>}
    </button>
  )
}

interface CellProps {
  prize: LotteryPrize
  isLit: boolean
  isRunning: boolean
}

function Cell({ prize, isLit, isRunning }: CellProps) {
  const { row, column } = placeOf(prize.cell)
  const look = [
    'grid-cell',
    prize.gone && 'is-gone',
    isLit && (isRunning ? 'is-lit' : 'is-lit is-chosen'),
  ]
  return (
    <li className={look.filter(Boolean).join(' ')} style={{ gridRow: row, gridColumn: column }}>
      <PrizePicture kind={prize.kind} image={prize.image} />
      <span className='two-lines'>{prize.name}</span>
    </li>
  )
}

/** Lamps in the frame, like those of the wheel. */
function Lamps() {
  return (
    <div className='grid-lamps' aria-hidden='true'>
      {['top', 'right', 'bottom', 'left'].map(side => (
        <i key={side} className={`grid-lamps-${side}`} />
      ))}
    </div>
  )
}

type Light = Pick<GameProps, 'isWaiting' | 'landing' | 'onLanded'>

/** The lit cell: none before the first draw, or if no cell represents the result. */
function useLight({ isWaiting, landing, onLanded }: Light): number | undefined {
  const [lit, setLit] = useState<number>()
  /** Current cell of the light, for the effects that move it. */
  const at = useRef(0)

  useEffect(() => {
    if (!isWaiting || landing || prefersReducedMotion()) return undefined
    const timer = setInterval(() => {
      at.current = nextCell(at.current)
      setLit(at.current)
    }, paceMs)
    return () => clearInterval(timer)
  }, [isWaiting, landing])

  useEffect(() => {
    if (!landing) return undefined
    const { index } = landing
    let timer: ReturnType<typeof setTimeout>
    const pauses = prefersReducedMotion() ? [] : lightPauses(at.current, Math.max(0, index))
    function step(left: number[]): void {
      const [pause, ...rest] = left
      if (pause === undefined) {
        at.current = Math.max(0, index)
        setLit(index < 0 ? undefined : index)
        timer = setTimeout(onLanded, pauses.length > 0 ? restMs : stillMs)
        return
      }
      timer = setTimeout(() => {
        at.current = nextCell(at.current)
        setLit(at.current)
        step(rest)
      }, pause)
    }
    step(pauses)
    return () => clearTimeout(timer)
  }, [landing, onLanded])

  return lit
}
