import { type Paint, Room, type SceneProps } from './room.tsx'

/** A kettle on its stove, a cup to go, and two oranges. */
export const DrinkScene = (props: SceneProps) => <Room {...props} still={still} />

const still = (paint: Paint) => (
  <>
    <Kettle glow={paint('coals')} />
    <Cup side={paint('cup')} band={paint('band')} />
    <Plate />
  </>
)

/** Stands on a small stove whose coals light the table. */
function Kettle({ glow }: { glow: string }) {
  return (
    <g className='s-main' transform='translate(20 18) scale(.64)'>
      <ellipse cx='390' cy='368' rx='112' ry='14' opacity='.26' />
      <circle cx='388' cy='306' r='120' fill={glow} opacity='.55' />
      <path className='s-clay' d='M292 266h194l-16 92a12 12 0 0 1-12 10H320a12 12 0 0 1-12-10z' />
      <path className='s-clay-light' d='M292 266h194l-3 18H295z' />
      <path
        className='s-iron'
        d='M346 306h86a6 6 0 0 1 6 7l-4 26a6 6 0 0 1-6 5h-78a6 6 0 0 1-6-5l-4-26a6 6 0 0 1 6-7z'
      />
      <path
        className='s-coal'
        d='M366 322a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm45 0a10 10 0 1 1 0 20 10 10 0 0 1 0-20z'
      />
      <path
        className='s-ember'
        d='M388 322a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm-10-6a6 6 0 1 1 0 12 6 6 0 0 1 0-12z'
      />
      <path className='s-iron' d='M276 256h226v12H276z' />
      <path
        className='s-iron'
        d='M330 254c-10-18-12-52 6-72 14-14 88-14 102 0 18 20 16 54 6 72-4 6-110 6-114 0zM334 222c-22 2-36-8-46-34l14-6c8 18 18 24 34 20z'
      />
      <path
        className='s-clay-light'
        d='M440 200h50c8 0 12 4 12 9s-4 9-12 9h-44zM387 150a8 8 0 1 1 0 16 8 8 0 0 1 0-16z'
      />
      <path className='s-lid' d='M348 170c6-10 72-10 78 0l6 8c-24 6-66 6-90 0z' />
      <path className='s-shine' strokeWidth='6' d='M352 194c-6 12-6 28-2 42' />
      <g className='campaign-steam'>
        <path
          className='s-steam'
          strokeWidth='7'
          d='M366 130c-12-16 12-24 2-42s8-24 4-36M396 134c-12-18 14-26 4-46s10-26 4-42'
        />
      </g>
    </g>
  )
}

function Cup({ side, band }: { side: string; band: string }) {
  return (
    <g transform='translate(303 132) scale(.74)'>
      <ellipse cx='52' cy='139' rx='42' ry='9' opacity='.3' />
      <path fill={side} d='M13 32l8.5 100c.4 4.5 3 6.5 7.5 6.5h38c4.5 0 7.1-2 7.5-6.5L83 32z' />
      <path className='s-fill' d='M16 62l4.6 54h54.8L80 62z' />
      <path fill={band} d='M16 62l4.6 54h54.8L80 62z' />
      <circle cx='48' cy='89' r='14' className='s-white' />
      <path className='s-mark' strokeWidth='2' d='M40 92l5.5-8 3.4 4.7 2-2.7 5.6 6' />
      <path
        className='s-lid'
        d='M9 22c0-3 1-4.5 4-5l3-9c.7-2 2-3 4-3h56c2 0 3.3 1 4 3l3 9c3 .5 4 2 4 5v7c0 2.6-1.5 4-4 4H13c-2.5 0-4-1.4-4-4z'
      />
      <path className='s-shine' strokeWidth='2' d='M20 9h30M13 21h24' />
    </g>
  )
}

function Plate() {
  return (
    <>
      <ellipse cx='172' cy='251' rx='44' ry='10' opacity='.2' />
      <ellipse cx='170' cy='245' rx='44' ry='12' className='s-cup-shade' />
      <ellipse cx='170' cy='242.5' rx='42' ry='11' className='s-white' />
      <Orange x={154} y={228} />
      <Orange x={180} y={230} />
    </>
  )
}

function Orange({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r='14' className='s-orange' />
      <circle r='14' cx='2' cy='2' opacity='.07' />
      <path className='s-leaf' d='M0-13c4-7 11-7 13-5-2 5-8 7-13 5z' />
      <path className='s-shine' strokeWidth='3' d='M-8-3c1-3 3-5 6-6' />
    </g>
  )
}
