import { useId } from 'react'

/** A station clock above a shelf with the last canisters, in the brand's colours; 375 x 300. */
export function SeckillScene() {
  const id = useId()
  const paint = (name: string) => `url(#${id}${name})`
  return (
    <svg viewBox='0 0 375 300' preserveAspectRatio='xMidYMid slice' aria-hidden='true'>
      <defs>
        <linearGradient id={`${id}wall`} x2='1' y2='1'>
          <stop className='sk-deep' />
          <stop className='sk-dark' offset='1' />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop className='sk-glow' stopOpacity='.85' />
          <stop className='sk-glow' offset='1' stopOpacity='0' />
        </radialGradient>
        <linearGradient id={`${id}brass`} x2='1' y2='1'>
          <stop className='sk-brass-1' />
          <stop className='sk-brass-2' offset='.5' />
          <stop className='sk-brass-3' offset='1' />
        </linearGradient>
        <linearGradient id={`${id}face`} x2='0' y2='1'>
          <stop className='sk-face-1' />
          <stop className='sk-face-2' offset='1' />
        </linearGradient>
      </defs>
      <rect width='375' height='300' fill={paint('wall')} />
      <path className='sk-rays' d={rays} />
      <circle cx='290' cy='116' r='134' fill={paint('glow')} />
      <Clock brass={paint('brass')} face={paint('face')} />
      <Shelf brass={paint('brass')} />
    </svg>
  )
}

const CENTRE = { x: 290, y: 116 }

/** Point at a minute on a circle around the clock's centre. */
function at(minute: number, radius: number): string {
  const angle = (minute / 60) * 2 * Math.PI
  const x = CENTRE.x + Math.sin(angle) * radius
  const y = CENTRE.y - Math.cos(angle) * radius
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

const rays = Array.from({ length: 10 }, (_, n) => {
  const minute = n * 6
  return `M${CENTRE.x} ${CENTRE.y}L${at(minute, 420)}L${at(minute + 2.4, 420)}Z`
}).join('')

const ticks = Array.from({ length: 12 }, (_, n) => {
  const isQuarter = n % 3 === 0
  return `M${at(n * 5, isQuarter ? 43 : 47)}L${at(n * 5, 52)}`
}).join('')

/** Shows five minutes to the hour. */
function Clock({ brass, face }: { brass: string; face: string }) {
  const { x, y } = CENTRE
  return (
    <g>
      <path className='sk-shade' d={`M${x - 8} 0h16v${y - 60}h-16z`} />
      <circle cx={x} cy={y + 6} r='70' className='sk-shade' />
      <circle cx={x} cy={y} r='68' fill={brass} />
      <circle cx={x} cy={y} r='59' fill={face} />
      <path className='sk-arc' d={`M${at(55, 55)}A55 55 0 0 1 ${at(0, 55)}`} />
      <path className='sk-ticks' d={ticks} />
      <path className='sk-hour' d={`M${at(29.6, 9)}L${at(59.6, 28)}`} />
      <path className='sk-minute' d={`M${at(25, 12)}L${at(55, 43)}`} />
      <path className='sk-second' d={`M${at(15, 14)}L${at(45, 46)}`} />
      <circle cx={x} cy={y} r='5' className='sk-hub' />
    </g>
  )
}

/** Two canisters are left; the third place shows a ring in the dust. */
function Shelf({ brass }: { brass: string }) {
  return (
    <g>
      <Canister x={172} brass={brass} />
      <Canister x={218} brass={brass} />
      <ellipse cx='286' cy='241' rx='19' ry='4' className='sk-ring' />
      <path className='sk-board' d='M150 242h225v9H150z' />
      <path className='sk-shade' d='M150 251h225v6H150z' />
    </g>
  )
}

function Canister({ x, brass }: { x: number; brass: string }) {
  return (
    <g>
      <rect x={x} y='194' width='38' height='48' rx='4' className='sk-tin' />
      <rect x={x} y='194' width='10' height='48' rx='4' className='sk-shine' />
      <rect x={x - 2} y='186' width='42' height='12' rx='4' fill={brass} />
      <rect x={x + 8} y='208' width='22' height='20' rx='2' className='sk-label' />
      <path className='sk-leaf' d={`M${x + 14} 222c0-8 5-10 10-10 0 8-4 11-10 10z`} />
    </g>
  )
}
