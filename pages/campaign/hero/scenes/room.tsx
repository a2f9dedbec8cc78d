import './room.css'
import { type ReactNode, useId } from 'react'
import { Season, seasonAt, type SeasonName } from './season.tsx'

export interface SceneProps {
  /** Tells the season, unix seconds. */
  now: number
  /** The trade's biggest object makes room for the campaign's own. */
  isCleared?: boolean
}

/** Name of a paint that the room defines to what a shape is filled with. */
export type Paint = (name: 'coals' | 'cup' | 'band' | 'glow') => string

/** The table by the window, for a campaign without a cover of its own: in the brand's colours, 375 x 316. */
export function Room({
  now,
  isCleared,
  still,
}: SceneProps & { still: (paint: Paint) => ReactNode }) {
  const id = useId()
  const paint = (name: string) => `url(#${id}${name})`
  return (
    <svg
      className={isCleared ? 'campaign-scene is-cleared' : 'campaign-scene'}
      viewBox='0 0 375 316'
      preserveAspectRatio='xMidYMid slice'
      aria-hidden='true'
    >
      <Paints id={id} />
      <rect width='375' height='316' className='s-fill' />
      <rect width='375' height='316' fill={paint('wall')} />
      <path className='s-contour' d={contours} />
      <circle cx='282' cy='138' r='150' fill={paint('glow')} />
      <Window clip={paint('arch')} sky={paint('sky')} season={seasonAt(now)} />
      <path opacity='.5' fill={paint('beam')} d='M214 118L60 316h150l136-126z' />
      <Table wood={paint('table')} />
      {still(paint)}
    </svg>
  )
}

function Paints({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}wall`} x2='1' y2='1'>
        <stop className='s-shade' stopOpacity='.12' />
        <stop className='s-shade' offset='1' stopOpacity='.52' />
      </linearGradient>
      <linearGradient id={`${id}sky`} x2='0' y2='1'>
        <stop className='s-light-1' />
        <stop className='s-light-2' offset='.6' />
        <stop className='s-light-3' offset='1' />
      </linearGradient>
      <linearGradient id={`${id}beam`} x1='1' x2='0' y2='1'>
        <stop className='s-light-1' stopOpacity='.34' />
        <stop className='s-light-1' offset='1' stopOpacity='0' />
      </linearGradient>
      <linearGradient id={`${id}table`} x2='0' y2='1'>
        <stop className='s-wood-1' />
        <stop className='s-wood-2' offset='.14' />
        <stop className='s-wood-3' offset='1' />
      </linearGradient>
      <radialGradient id={`${id}glow`}>
        <stop className='s-light-2' stopOpacity='.5' />
        <stop className='s-light-2' offset='1' stopOpacity='0' />
      </radialGradient>
      <radialGradient id={`${id}coals`}>
        <stop className='s-glow' stopOpacity='.9' />
        <stop className='s-glow' offset='1' stopOpacity='0' />
      </radialGradient>
      <linearGradient id={`${id}cup`} x2='1'>
        <stop className='s-cup-1' />
        <stop className='s-cup-2' offset='.24' />
        <stop className='s-cup-3' offset='1' />
      </linearGradient>
      <linearGradient id={`${id}band`} x2='1'>
        <stop stopOpacity='.3' />
        <stop offset='.3' stopOpacity='0' />
        <stop offset='1' stopOpacity='.36' />
      </linearGradient>
      <clipPath id={`${id}arch`}>
        <path d={arch} />
      </clipPath>
    </defs>
  )
}

const arch = 'M214 214V118a66 66 0 0 1 132 0v96z'
const contour = 'c40-26 74-22 104 0s70 18 110-6'
const contours = [96, 108, 120, 132, 144, 156, 168].map(y => `M-10 ${y}${contour}`).join('')

interface WindowProps {
  clip: string
  sky: string
  season: SeasonName
}

function Window({ clip, sky, season }: WindowProps) {
  return (
    <>
      <path opacity='.32' d='M208 214V118a72 72 0 0 1 144 0v96z' />
      <g clipPath={clip}>
        <rect x='214' y='50' width='132' height='170' fill={sky} />
        <circle cx='318' cy='90' r='15' className='s-white' />
        <path
          className='s-hill-1'
          d='M206 200c22-32 36-44 58-28 12 8 22-14 42-22 20-6 34 10 52 20v60H206z'
        />
        <path className='s-hill-2' d='M206 214c26-20 54-26 80-10s44-8 70-10v30H206z' />
        <Season name={season} />
      </g>
      <path className='s-frame' strokeWidth='4' d='M280 52v164M214 132h132' />
      <path className='s-frame' strokeWidth='5' d='M214 214V118a66 66 0 0 1 132 0v96' />
    </>
  )
}

function Table({ wood }: { wood: string }) {
  return (
    <>
      <rect y='212' width='375' height='104' fill={wood} />
      <path className='s-grain-light' strokeWidth='1.5' d='M0 212.5h375' />
      <path
        className='s-grain'
        d='M0 226c90 4 200-4 375 2M0 240c120-4 210 5 375 0M0 256c80 6 240-4 375 3'
      />
      <path opacity='.1' className='s-white' d='M150 222h225v40H110z' />
    </>
  )
}
