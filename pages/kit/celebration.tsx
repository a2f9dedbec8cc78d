import './celebration.css'
import { type CSSProperties, useEffect } from 'react'
import { vibrateShort } from '../../runtime/index.ts'

/** Number of particles, in gold and brand colours. */
const count = 18

const pieces = Array.from({ length: count }, (_, index) => {
  const angle = (index / count) * 2 * Math.PI
  // Two rings, the outer one wider than high.
  const reach = index % 2 === 0 ? 1 : 0.62
  return {
    '--x': `${(Math.cos(angle) * reach * 8).toFixed(2)}rem`,
    '--y': `${(Math.sin(angle) * reach * 5 - 1).toFixed(2)}rem`,
    '--turn': `${(index % 5) * 130 - 260}deg`,
  } as CSSProperties
})

/**
 * The app's single celebration of a reward, played once, centred in its positioned parent: gold leaf flies, and the
 * phone vibrates briefly where it can. It contains no text; that is up to the page.
 */
export function Celebration() {
  useEffect(() => {
    void vibrateShort({ type: 'light' }).catch(() => undefined)
  }, [])
  return (
    <span className='celebration' aria-hidden='true'>
      {pieces.map((style, index) => (
        // The particles have a fixed order.
        <i key={index} style={style} />
      ))}
    </span>
  )
}
