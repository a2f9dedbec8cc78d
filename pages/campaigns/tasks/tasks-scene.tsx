import { useId } from 'react'

/** Three gifts on steps that friends climb with lanterns, in the brand's colours; 375 x 300. */
export function TasksScene() {
  const id = useId()
  const paint = (name: string) => `url(#${id}${name})`
  return (
    <svg
      className='tasks-scene'
      viewBox='0 0 375 300'
      preserveAspectRatio='xMidYMid slice'
      aria-hidden='true'
    >
      <defs>
        <linearGradient id={`${id}sky`} x2='.4' y2='1'>
          <stop className='is-deep' />
          <stop className='is-dark' offset='1' />
        </linearGradient>
        <radialGradient id={`${id}light`}>
          <stop className='is-light' stopOpacity='.8' />
          <stop className='is-light' offset='1' stopOpacity='0' />
        </radialGradient>
        <linearGradient id={`${id}step`} y2='1'>
          <stop className='is-stone' />
          <stop className='is-base' offset='1' />
        </linearGradient>
      </defs>
      <rect width='375' height='300' fill={paint('sky')} />
      <circle cx='300' cy='96' r='130' fill={paint('light')} />
      <path className='is-hills' d='M0 214c62-34 104-22 152-4s92 8 138-14 62-8 85 4v100H0z' />
      {steps.map(([x, y]) => (
        <path key={x} d={`M${x} ${y}h56v${300 - y}h-56z`} fill={paint('step')} />
      ))}
      {steps.map(([x, y, size], at) => (
        <Gift key={x} x={x + 28} y={y} size={size} at={at} />
      ))}
      <Lantern x={178} y={24} />
      <Lantern x={140} y={8} />
    </svg>
  )
}

/** Left edge, top, and the gift's width. */
const steps: [number, number, number][] = [
  [207, 216, 28],
  [263, 184, 36],
  [319, 150, 44],
]

interface GiftProps {
  x: number
  y: number
  size: number
  at: number
}

/** A wrapped box with a bow, standing on `y`. */
function Gift({ x, y, size, at }: GiftProps) {
  const half = size / 2
  const tall = size * 0.78
  const lid = size * 0.22
  const bow = size * 0.26
  return (
    <g className={`is-gift-${at}`}>
      <ellipse className='is-shade' cx={x} cy={y} rx={half * 1.2} ry={size * 0.09} />
      <rect x={x - half} y={y - tall} width={size} height={tall} rx='3' />
      <rect
        className='is-lid'
        x={x - half - 2}
        y={y - tall - lid * 0.5}
        width={size + 4}
        height={lid}
        rx='3'
      />
      <path
        className='is-ribbon'
        d={`M${x - size * 0.08} ${y - tall - lid * 0.5}h${size * 0.16}v${tall + lid * 0.5}h-${size * 0.16}z`}
      />
      <path
        className='is-ribbon'
        d={`M${x} ${y - tall - lid * 0.5}c-${bow} -${bow * 1.3}-${bow * 1.7}-${bow * 0.2} 0 0c${bow}-${bow * 1.3} ${bow * 1.7}-${bow * 0.2} 0 0z`}
      />
    </g>
  )
}

function Lantern({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className='is-cord' d='M0 -40v40' />
      <ellipse className='is-lantern' cy='12' rx='12' ry='14' />
      <path className='is-cord' d='M0 26v9' />
    </g>
  )
}
