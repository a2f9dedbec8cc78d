import { useEffect, useRef, useState } from 'react'
import { isStillPreferred } from '../../kit/is-still-preferred.ts'
import { Price } from '../../kit/price.tsx'
import { yuan } from '../../kit/text/yuan.ts'

const FALL_MS = 900

/** A price that counts down to a new one; told once, when it has arrived. */
export function FallingPrice({ fen }: { fen: number }) {
  const [shown, setShown] = useState(fen)
  const from = useRef(fen)

  useEffect(() => {
    const start = from.current
    from.current = fen
    if (start === fen) return undefined
    const ms = isStillPreferred() ? 1 : FALL_MS
    const since = performance.now()
    let frame = requestAnimationFrame(step)
    function step(now: number): void {
      const share = Math.min(1, Math.max(0, now - since) / ms)
      setShown(Math.round(start + (fen - start) * (1 - (1 - share) ** 3)))
      if (share < 1) frame = requestAnimationFrame(step)
    }
    return () => cancelAnimationFrame(frame)
  }, [fen])

  return (
    <span className='assist-price'>
      <span aria-hidden='true'>
        <Price fen={shown} size='l' />
      </span>
      <span className='hide-text' role='status'>
        现价 {yuan(fen)} 元
      </span>
    </span>
  )
}
