import { Room, type SceneProps } from './room.tsx'

/** The bell on the counter, a page with a day marked, and a plant. */
export const ServiceScene = (props: SceneProps) => <Room {...props} still={still} />

function still() {
  return (
    <g transform='translate(0 -14)'>
      <g className='s-main'>
        <Page />
      </g>
      <Plant />
      <Bell />
    </g>
  )
}

function Page() {
  return (
    <>
      <ellipse cx='316' cy='250' rx='48' ry='7' opacity='.26' />
      <path className='s-clay' d='M276 240h82l8 10h-98z' />
      <rect x='278' y='138' width='78' height='104' rx='8' className='s-white' />
      <path className='s-fill' d='M278 146a8 8 0 0 1 8-8h62a8 8 0 0 1 8 8v18h-78z' />
      <path className='s-iron' d='M294 130h5v16h-5zM334 130h5v16h-5z' />
      <path
        className='s-dots'
        strokeWidth='7'
        d='M292 180h.1M308 180h.1M325 180h.1M341 180h.1M292 198h.1M341 198h.1M292 216h.1M308 216h.1M325 216h.1M341 216h.1'
      />
      <circle cx='316' cy='198' r='13' className='s-fill' />
      <path
        className='s-white'
        fill='none'
        strokeWidth='3'
        strokeLinejoin='round'
        d='M310 198l5 5 8-9'
      />
    </>
  )
}

const Plant = () => (
  <g>
    <ellipse cx='186' cy='258' rx='30' ry='6' opacity='.26' />
    <path
      className='s-leaf-deep'
      d='M184 214c-20-4-28-20-26-38 18 6 28 20 26 38zM188 214c-2-24 8-40 26-46 6 22-4 40-26 46z'
    />
    <path
      className='s-leaf'
      d='M186 214c-14-20-12-42 2-58 14 18 14 40-2 58zM184 216c-18 2-30-6-36-20 18-2 30 6 36 20zM190 216c4-14 16-22 34-20-4 14-16 22-34 20z'
    />
    <path className='s-clay-light' d='M164 212h46l-6 40c-1 4-3 5-7 5h-20c-4 0-6-1-7-5z' />
    <path className='s-clay' d='M161 210h52v9h-52z' />
    <path className='s-shine' strokeWidth='4' d='M172 226l2 18' />
  </g>
)

function Bell() {
  return (
    <>
      <ellipse cx='252' cy='264' rx='50' ry='8' opacity='.28' />
      <path className='s-iron' d='M208 254h88c4 0 6 2 6 5s-2 5-6 5h-88c-4 0-6-2-6-5s2-5 6-5z' />
      <path className='s-gold' d='M210 254c0-30 18-46 42-46s42 16 42 46z' />
      <path className='s-crust' opacity='.5' d='M274 214c13 8 20 22 20 40h-22c4-14 5-28 2-40z' />
      <path className='s-gold' d='M248 198h8v12h-8z' />
      <rect x='241' y='192' width='22' height='9' rx='4.500' className='s-iron' />
      <path className='s-shine' strokeWidth='5' d='M220 244c2-12 8-20 17-25' />
      <path
        className='s-ring'
        strokeWidth='3'
        d='M226 196c3-8 8-13 15-16M278 196c-3-8-8-13-15-16'
      />
    </>
  )
}
