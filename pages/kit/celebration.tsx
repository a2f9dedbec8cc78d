import './celebration.css'
import { type CSSProperties, useEffect } from 'react'
import { vibrateShort } from '../../runtime/index.ts'

/** Pieces of gold leaf and of the brand. */
const count = 18

const pieces = Array.from({ length: count }, (_, index) => {
  const angle = (index / count) * 2 * Math.PI
  // Two rings, the outer one wider than high, as a hand would throw them.
  const reach = index % 2 === 0 ? 1 : 0.62
  return {
    '--x': `${(Math.cos(angle) * reach * 8).toFixed(2)}rem`,
    '--y': `${(Math.sin(angle) * reach * 5 - 1).toFixed(2)}rem`,
    '--turn': `${(index % 5) * 130 - 260}deg`,
  } as CSSProperties
})

/**
 * The one way a reward is celebrated, once, around the middle of its positioned parent: gold leaf flies, and the phone
 * answers with a short buzz where it can. It says nothing; the words are the page's own.
 */
export function Celebration() {
  useEffect(() => {
    void vibrateShort({ type: 'light' }).catch(() => undefined)
  }, [])
  return (
    <span className='celebration' aria-hidden='true'>
      {pieces.map((style, index) => (
        // The pieces never change places.
        <i key={index} style={style} />
      ))}
    </span>
  )
}
