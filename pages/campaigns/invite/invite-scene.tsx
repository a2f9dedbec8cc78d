import { useId } from 'react'

/** Friends on their way to a lit door, in the brand's colours; 375 x 300. */
export function InviteScene() {
  const id = useId()
  const paint = (name: string) => `url(#${id}${name})`
  return (
    <svg
      className='invite-scene'
      viewBox='0 0 375 300'
      preserveAspectRatio='xMidYMid slice'
      aria-hidden='true'
    >
      <defs>
        <linearGradient id={`${id}sky`} x2='.5' y2='1'>
          <stop className='is-deep' />
          <stop className='is-dark' offset='1' />
        </linearGradient>
        <radialGradient id={`${id}light`}>
          <stop className='is-light' stopOpacity='.85' />
          <stop className='is-light' offset='1' stopOpacity='0' />
        </radialGradient>
        <linearGradient id={`${id}beam`} x1='.5' x2='.2' y2='1'>
          <stop className='is-light' stopOpacity='.6' />
          <stop className='is-light' offset='1' stopOpacity='0' />
        </linearGradient>
      </defs>
      <rect width='375' height='300' fill={paint('sky')} />
      <path className='is-hills' d={hills} />
      <circle cx='306' cy='132' r='128' fill={paint('light')} />
      <House />
      <path fill={paint('beam')} d='M288 176h36l16 124H150z' />
      {friends.map(([x, y, tall], at) => (
        <Friend key={x} x={x} y={y} tall={tall} at={at} />
      ))}
    </svg>
  )
}

const hills =
  'M0 196c56-30 96-24 148-2s92 8 134-12 62-10 93 4v114H0zM0 226c68-20 118-10 174 6s122 2 201-16v84H0z'

/** From the back to the door: left edge, ground, height. */
const friends: [number, number, number][] = [
  [206, 252, 54],
  [242, 226, 46],
  [272, 204, 38],
]

function House() {
  return (
    <>
      <path className='is-roof' d='M226 96c34-6 58-24 80-46 22 22 46 40 80 46v14H226z' />
      <path className='is-wall' d='M240 108h134v74H240z' />
      <path className='is-door' d='M286 182v-42a20 20 0 0 1 40 0v42z' />
      <path className='is-pane' d='M250 128h24v24h-24zM338 128h24v24h-24z' />
      <path className='is-bars' d='M262 128v24m-12-12h24m76-12v24m-12-12h24' />
      <Lantern x={280} />
      <Lantern x={332} />
    </>
  )
}

function Lantern({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 106)`}>
      <path className='is-bars' d='M0 0v8' />
      <ellipse className='is-lantern' cy='17' rx='8' ry='10' />
    </g>
  )
}

interface FriendProps {
  x: number
  y: number
  tall: number
  at: number
}

/** A person with a lantern. */
function Friend({ x, y, tall, at }: FriendProps) {
  const wide = tall * 0.32
  const head = tall * 0.17
  return (
    <g className={`is-friend is-friend-${at}`}>
      <ellipse className='is-shade' cx={x} cy={y + 2} rx={wide} ry={tall * 0.07} />
      <path
        d={`M${x - wide} ${y}c0-${tall * 0.5} ${wide * 0.3}-${tall * 0.66} ${wide}-${tall * 0.66}s${wide} ${tall * 0.16} ${wide} ${tall * 0.66}z`}
      />
      <circle className='is-skin' cx={x} cy={y - tall * 0.8} r={head} />
      <path
        className='is-hair'
        d={`M${x - head * 1.1} ${y - tall * 0.78}a${head * 1.1} ${head * 1.15} 0 0 1 ${head * 2.2} 0c-${head} -${head * 0.4}-${head * 1.3}-${head * 0.2}-${head * 2.2} 0z`}
      />
      <circle className='is-lantern' cx={x + wide * 1.2} cy={y - tall * 0.26} r={tall * 0.1} />
    </g>
  )
}
