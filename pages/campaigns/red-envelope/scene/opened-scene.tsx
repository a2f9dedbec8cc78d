import './opened-scene.css'
import { useId } from 'react'

/**
 * The opened envelope with light and gold leaf, its letter risen, without the letter's text. Of its 600 px the page shows
 * 430; the rest is seen while a fresh one still stands where the closed envelope stood.
 */
export function OpenedScene() {
  const id = useId()
  const paint = (name: string) => `url(#${id}${name})`
  return (
    <svg className='opened-scene' viewBox='0 0 375 600' aria-hidden='true'>
      <defs>
        <radialGradient id={`${id}rays`} cy='.42'>
          <stop className='o-ray' stopOpacity='.55' />
          <stop offset='1' className='o-ray' stopOpacity='0' />
        </radialGradient>
        <linearGradient id={`${id}inner`} x2='0' y2='1'>
          <stop stopOpacity='.45' />
          <stop offset='1' stopOpacity='.2' />
        </linearGradient>
        <linearGradient id={`${id}pocket`} x2='0' y2='1'>
          <stop stopOpacity='0' />
          <stop offset='1' stopOpacity='.1' />
        </linearGradient>
      </defs>
      <circle cx='187' cy='180' r='230' fill={paint('rays')} />
      <path className='o-beam' d={beams} />
      <g className='o-lifted'>
        <Flap />
      </g>
      <rect className='o-fill' x='22' y='180' width='331' height='335' />
      <rect x='22' y='180' width='331' height='335' fill={paint('inner')} />
      <g className='o-letter'>
        <rect x='46' y='72' width='283' height='300' rx='14' opacity='.2' />
        <rect className='o-paper' x='46' y='68' width='283' height='300' rx='14' />
        <rect className='o-frame' x='54' y='76' width='267' height='290' rx='9' />
        <path className='o-frame o-wave' d={waves} />
      </g>
      <path className='o-fill' d={pocket} />
      <path d={pocket} fill={paint('pocket')} />
      <path className='o-gold' d='M22 286C80 322 134 338 187.5 338S295 322 353 286' />
      <g className='o-shut'>
        <Flap />
      </g>
      <rect className='o-fill o-front' x='30' y='-3' width='315' height='518' rx='12' />
      <path
        className='o-leaf'
        d='M30 96l9 4-3 9-9-5zM350 124l-8 7 8 5 5-6zM58 40l5 7-7 3zM318 50l8-2-1 8-6 1zM8 224l6 6-7 5zM362 232l8 4-6 7-5-5zM352 67a3.6 3.6 0 1 1 0 7 3.6 3.6 0 0 1 0-7zM22 147a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM290 22a2.4 2.4 0 1 1 0 5 2.4 2.4 0 0 1 0-5zM96 21a2.8 2.8 0 1 1 0 6 2.8 2.8 0 0 1 0-6z'
      />
    </svg>
  )
}

/** The open flap; when closed it hangs from the same hinge at 190, over the pocket. */
const Flap = () => (
  <>
    <path className='o-flap' d='M22 190C22 82 80 30 187.5 30S353 82 353 190z' />
    <path className='o-gold' d='M31 186C32 92 86 38 187.5 38S343 92 344 186' />
  </>
)

const pocket = 'M22 286C80 322 134 338 187.5 338S295 322 353 286v229H22z'
const beams =
  'M187 200L-60 10v70zM187 200L20-40h70zM187 200L160-50h55zM187 200L285-40h70zM187 200L435 10v70zM187 200L-60 180v60zM187 200l248-20v60z'
const waves = [300, 312, 324]
  .map(y => `M54 ${y}c30-34 50-40 74-18s40 12 62-6 46-18 66 4 40 22 65 6`)
  .join('')
