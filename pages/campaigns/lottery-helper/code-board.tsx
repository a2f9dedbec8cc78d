import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../../../runtime/index.ts'

export interface CodeBoardProps {
  /** The winning code; '' during the draw. */
  code: string
  /** The page was open before the result: the letters turn and stop one after the other. */
  isPlayed: boolean
  /** The last letter has stopped. */
  onStopped: () => void
}

const CELLS = 8
const TURN_MS = 90
/** Time between two letters that stop, ms. */
const STOP_MS = 260
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * A board of eight letters, which turn during the draw and stop one after the other at the winning
 * code.
 */
export function CodeBoard({ code, isPlayed, onStopped }: CodeBoardProps) {
  const { turns, stops } = useTurning(code !== '', isPlayed)
  const isOver = code !== '' && stops >= CELLS
  useEffect(() => {
    if (isOver) onStopped()
  }, [isOver, onStopped])
  const stopped = code === '' ? 0 : isPlayed ? stops : CELLS
  const words = code ? `头奖的抽奖码 ${code.toUpperCase()}` : '正在开奖'
  return (
    <div className='helper-board flex middle gap-2' role='img' aria-label={words}>
      {Array.from({ length: CELLS }, (_, at) => (
        <b key={at} className={at < stopped ? 'is-stopped fill' : 'fill'}>
          {at < stopped ? code[at]?.toUpperCase() : turningLetter(turns, at)}
        </b>
      ))}
    </div>
  )
}

const turningLetter = (turns: number, at: number): string | undefined =>
  turns === 0 ? '·' : letters[(turns * 7 + at * 11) % letters.length]

/**
 * Number of turns of the letters, and number of letters that have stopped since the code is known.
 */
function useTurning(hasCode: boolean, isPlayed: boolean): { turns: number; stops: number } {
  const [turns, setTurns] = useState(0)
  const [stops, setStops] = useState(0)
  const isOver = hasCode && stops >= CELLS

  useEffect(() => {
    if (!isPlayed || isOver || prefersReducedMotion()) return undefined
    const timer = setInterval(() => setTurns(before => before + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [isPlayed, isOver])

  useEffect(() => {
    if (!isPlayed || !hasCode || isOver) return undefined
    const step = prefersReducedMotion() ? CELLS : 1
    const timer = setInterval(() => setStops(before => before + step), STOP_MS)
    return () => clearInterval(timer)
  }, [isPlayed, hasCode, isOver])

  return { turns, stops }
}
