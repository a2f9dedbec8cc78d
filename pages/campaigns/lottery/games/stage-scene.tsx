import './stage-scene.css'
import { useId } from 'react'

/** Light behind the game, contour lines, and the stand below with a tea twig on either side: 375 x 674. */
export function StageScene() {
  const id = useId()
  return (
    <svg
      className='stage-scene wide'
      viewBox='0 0 375 674'
      preserveAspectRatio='xMidYMax slice'
      aria-hidden='true'
    >
      <defs>
        <radialGradient id={`${id}glow`} cx='.5' cy='.54' r='.62'>
          <stop className='stage-glow' stopOpacity='.95' />
          <stop className='stage-glow' offset='1' stopOpacity='0' />
        </radialGradient>
        <linearGradient id={`${id}stand`} x2='0' y2='1'>
          <stop className='stage-deep' />
          <stop className='stage-dark' offset='1' />
        </linearGradient>
        <linearGradient id={`${id}gold`} x2='1'>
          <stop className='w-gold-1' />
          <stop className='w-gold-2' offset='.5' />
          <stop className='w-gold-3' offset='1' />
        </linearGradient>
      </defs>
      <rect width='375' height='674' fill={`url(#${id}glow)`} />
      <path className='stage-beam' d={beams} />
      <path className='stage-contour' d={contours} />
      <path d='M98 506h178l26 66H72z' fill={`url(#${id}stand)`} />
      <path
        d='M52 556h270a12 12 0 0 1 12 12v108H40V568a12 12 0 0 1 12-12z'
        fill={`url(#${id}stand)`}
      />
      <path className='stage-top' d='M52 556h270a12 12 0 0 1 12 11H40a12 12 0 0 1 12-11z' />
      <path d='M40 567.5h294' stroke={`url(#${id}gold)`} strokeWidth='1.4' opacity='.8' />
      <path
        className='stage-contour'
        d='M40 640c30-16 52-13 75-2s48 12 70-2 40-11 62 1 52 10 87-3M40 649c30-16 52-13 75-2s48 12 70-2 40-11 62 1 52 10 87-3'
      />
      <Twig />
      <g transform='matrix(-1 0 0 1 375 0)'>
        <Twig />
      </g>
    </svg>
  )
}

/** A tea twig in the left corner; its leaves in light brand colours. */
function Twig() {
  return (
    <g transform='translate(-8 506)'>
      <path className='stage-stem' d='M10 130C14 96 26 60 52 22' strokeWidth='2.4' />
      <path
        className='stage-leaf'
        d='M52 22c4-16 14-24 26-26 0 14-8 24-26 26zM44 36c14-9 28-8 38 0-12 8-26 8-38 0zM26 76c12-14 28-17 42-10-10 12-26 16-42 10zM16 104c13-9 27-9 38 0-12 9-26 9-38 0z'
      />
      <path
        className='stage-leaf stage-leaf-2'
        d='M42 40C26 38 18 28 18 14c14 4 23 12 24 26zM32 60C14 60 4 50 0 36c16 1 28 9 32 24zM20 92C8 90 0 82-4 70c13 2 22 9 24 22z'
      />
      <path
        className='stage-vein'
        d='M52 22C60 14 68 6 76-2M44 36c12 0 24 0 36 0M26 76c14-2 26-6 38-9M42 40C36 30 28 22 20 16M32 60C22 52 12 44 4 38'
      />
    </g>
  )
}

const beams =
  'M187 370L-60 60V-20H40zM187 370L110-20h80zM187 370L260-20h80zM187 370L435 60v90zM187 370L-60 230v90zM187 370l248-70v80z'
const wave = 'c40-26 74-22 104 0s70 18 110-6 90-16 170 4'
const contours = [44, 54, 64, 120, 130, 470, 480, 490].map(y => `M-10 ${y}${wave}`).join('')
