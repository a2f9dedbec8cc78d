import { useEffect, useRef, useState } from 'react'
import { isStillPreferred } from '../../kit/is-still-preferred.ts'

export interface CodeBoardProps {
  /** The code that has won; '' before. */
  code: string
  /** It is being drawn: the letters turn. */
  isTurning: boolean
}

const CELLS = 8
const TURN_MS = 90
/** From one letter that stops to the next, ms. */
const STOP_MS = 260
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A board of eight letters: they turn while it is drawn, and stop one after the other at the code that has won. */
export function CodeBoard({ code, isTurning }: CodeBoardProps) {
  const { shown, stopped } = useLetters(code.toUpperCase(), isTurning)
  const words = code ? `头奖的抽奖码 ${code.toUpperCase()}` : '正在开奖'
  return (
    <div className='helper-board' role='img' aria-label={words}>
      {Array.from({ length: CELLS }, (_, at) => (
        <b key={at} className={at < stopped ? 'is-stopped' : undefined}>
          {shown[at] ?? '·'}
        </b>
      ))}
    </div>
  )
}

/** What stands on the board. Letters stop one by one only where the code came while the page was open. */
function useLetters(code: string, isTurning: boolean): { shown: string; stopped: number } {
  const [turn, setTurn] = useState(0)
  const [stopped, setStopped] = useState(code && !isTurning ? CELLS : 0)
  const wasTurning = useRef(isTurning)

  useEffect(() => {
    const isNew = wasTurning.current && !isTurning
    wasTurning.current = isTurning
    if (isTurning) setStopped(0)
    if (!isTurning && (!isNew || isStillPreferred())) setStopped(code ? CELLS : 0)
    if (isStillPreferred() || !(isTurning || (isNew && code))) return undefined
    const turning = setInterval(() => setTurn(before => before + 1), TURN_MS)
    const stopping = isNew ? setInterval(stop, STOP_MS) : undefined
    let n = 0
    function stop(): void {
      n += 1
      setStopped(n)
      if (n >= CELLS) end()
    }
    function end(): void {
      clearInterval(turning)
      clearInterval(stopping)
    }
    return end
  }, [code, isTurning])

  const isStill = turn === 0 && stopped === 0
  const moving = Array.from({ length: CELLS }, (_, at) => letters[(turn * 7 + at * 11) % 32])
  const rest = isStill ? '·'.repeat(CELLS) : moving.join('')
  return { shown: code.slice(0, stopped) + rest.slice(stopped), stopped }
}
