import { useId } from 'react'

/** Friends on a staircase with the price tag at its foot, in the brand's colours; 375 x 300. */
export function BargainScene() {
  const id = useId()
  const paint = (name: string) => `url(#${id}${name})`
  return (
    <svg viewBox='0 0 375 300' preserveAspectRatio='xMidYMid slice' aria-hidden='true'>
      <defs>
        <linearGradient id={`${id}wall`} x2='.6' y2='1'>
          <stop className='bs-deep' />
          <stop className='bs-dark' offset='1' />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop className='bs-glow' stopOpacity='.8' />
          <stop className='bs-glow' offset='1' stopOpacity='0' />
        </radialGradient>
        <linearGradient id={`${id}stone`} x2='0' y2='1'>
          <stop className='bs-stone-1' />
          <stop className='bs-stone-2' offset='1' />
        </linearGradient>
      </defs>
      <rect width='375' height='300' fill={paint('wall')} />
      <path className='bs-hills' d={hills} />
      <circle cx='306' cy='150' r='124' fill={paint('glow')} />
      {/* To the right of the text. */}
      <g transform='translate(136 34) scale(.63)'>
        {steps.map(({ x, y }) => (
          <g key={x}>
            <path fill={paint('stone')} d={`M${x} ${y}h34v${460 - y}h-34z`} />
            <path className='bs-edge' d={`M${x} ${y + 1.2}h34`} />
          </g>
        ))}
        {steps.slice(0, 5).map(({ x, y }, at) => (
          <Friend key={x} x={x + 17} y={y} at={at} />
        ))}
        <Tag />
      </g>
    </svg>
  )
}

const hills =
  'M0 214c60-34 98-30 150-6s96 12 140-10 60-12 85 2v100H0zM0 236c70-22 120-12 176 4s120 2 199-18v78H0z'

const steps = Array.from({ length: 8 }, (_, at) => ({ x: 116 + at * 34, y: 112 + at * 20 }))

/** A helper on a step: head, shoulders and a raised arm. */
function Friend({ x, y, at }: { x: number; y: number; at: number }) {
  const tall = 26 + (at % 3) * 3
  return (
    <g className={`bs-friend bs-friend-${at % 3}`}>
      <path d={`M${x - 9} ${y}v-8c0-8 4-12 9-12s9 4 9 12v8z`} />
      <path className='bs-arm' d={`M${x + 7} ${y - 12}l7-9`} />
      <circle className='bs-skin' cx={x} cy={y - tall} r='7.4' />
      <path
        className='bs-hair'
        d={`M${x - 7.6} ${y - tall}a7.6 7.6 0 0 1 15.2 0c-4-1-6-3-7-5-2 3-5 4-8.200 5z`}
      />
    </g>
  )
}

/** The price tag at the lowest step. */
function Tag() {
  return (
    <g transform='translate(322 214) rotate(8)'>
      <path className='bs-string' d='M0-26C-8-40 6-52-2-66' />
      <path className='bs-tag' d='M-22-18 0-34l22 16v50a6 6 0 0 1-6 6h-32a6 6 0 0 1-6-6z' />
      <circle className='bs-hole' cy='-20' r='4' />
      <path className='bs-sign' d='m-9-6 9 12 9-12M0 6v18M-9 10H9M-9 17H9' />
    </g>
  )
}
