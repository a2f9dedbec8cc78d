import './envelope-scene.css'
import { useId } from 'react'

/**
 * The closed envelope, 315 x 524 in a frame for its shadow: hills at dawn in the brand's colours, edged with gold.
 */
export function EnvelopeScene() {
  const id = useId()
  const paint = (name: string) => `url(#${id}${name})`
  return (
    <svg
      className='envelope-scene'
      viewBox='-30 -20 375 584'
      preserveAspectRatio='none'
      aria-hidden='true'
    >
      <Paints id={id} />
      <rect x='6' y='20' width='303' height='510' rx='24' opacity='.16' />
      <rect width='315' height='524' rx='20' className='e-fill' />
      <rect width='315' height='524' rx='20' fill={paint('pocket')} />
      <g clipPath={paint('body')}>
        <path className='e-contour' d={contours} />
        <path opacity='.16' d='M0 334C60 374 110 394 157.5 394S255 374 315 334V300H0z' />
      </g>
      <path className='e-fill' d={flap} />
      <g clipPath={paint('flap')}>
        <circle cx='262' cy='246' r='78' fill={paint('halo')} />
        <circle cx='262' cy='246' r='27' fill={paint('sun')} />
        <path className='e-cloud' d='M226 238h50M270 250h34M36 238h40M22 245h34' />
        <path className='e-hill-far' d={`${farHill}v90H-6z`} />
        <path className='e-gold' d={farHill} />
        <path className='e-fill' d={`${nearHill}v80H-6z`} />
        <path opacity='.12' d={`${nearHill}v80H-6z`} />
        <path className='e-gold' d={nearHill} />
        <path
          className='e-contour'
          d='M34 304c14-14 26-24 40-31M50 308c12-13 22-22 34-28M176 283c12-9 22-13 33-13M190 288c10-7 20-10 30-10'
        />
        <path
          className='e-bird'
          d='M38 206c3-4 6-4 8 0 2-4 5-4 8 0M60 194c2.4-3 4.6-3 6.2 0 1.6-3 3.8-3 6.2 0'
        />
      </g>
      <path className='e-gold' d='M7 318C63 352 110 365.5 157.5 365.5S252 352 308 318' />
      <rect className='e-edge' x='.5' y='.5' width='314' height='523' rx='19.5' />
    </svg>
  )
}

const flap =
  'M0 20a20 20 0 0 1 20-20h275a20 20 0 0 1 20 20v294C255 352 205 372 157.5 372S60 352 0 314z'
const farHill =
  'M-6 306C22 280 40 268 66 252c10-6 18-3 26 4 14 12 24 21 42 28 22-20 44-30 60-28 26 3 50 26 84 40 18 8 32 10 50 12'
const nearHill = 'M-6 336c30-12 52-44 84-52 26-6 46 20 74 24 30 4 52-22 84-22 34 0 62 20 90 26'
const contours = [512, 522, 532, 542].map(y => `M-10 ${y}c50-26 92-24 134-8s96 18 201-22`).join('')

function Paints({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}pocket`} x2='0' y2='1'>
        <stop className='e-shade' stopOpacity='.06' />
        <stop className='e-shade' offset='1' stopOpacity='.26' />
      </linearGradient>
      <radialGradient id={`${id}sun`} cx='.4' cy='.35'>
        <stop className='e-light' />
        <stop offset='.6' className='e-sun' />
        <stop offset='1' className='e-dusk' />
      </radialGradient>
      <radialGradient id={`${id}halo`}>
        <stop className='e-sun' stopOpacity='.5' />
        <stop offset='1' className='e-sun' stopOpacity='0' />
      </radialGradient>
      <clipPath id={`${id}flap`}>
        <path d={flap} />
      </clipPath>
      <clipPath id={`${id}body`}>
        <rect width='315' height='524' rx='20' />
      </clipPath>
    </defs>
  )
}
