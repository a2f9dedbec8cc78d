import { Room, type SceneProps } from './room.tsx'

/** Branches in a vase, a lamp that is lit, and books. */
export const HomeScene = (props: SceneProps) => <Room {...props} still={still} />

function still() {
  return (
    <g transform='translate(0 -14)'>
      <g transform='translate(22 0)'>
        <Lamp />
      </g>
      <g className='s-main' transform='translate(36 0)'>
        <Branches />
        <Vase />
      </g>
      <Books />
    </g>
  )
}

const Lamp = () => (
  <g>
    <circle cx='318' cy='160' r='74' className='s-lamplight' />
    <path className='s-gold' d='M314 168h8v66h-8z' />
    <path className='s-cup-1-fill' d='M292 236c0-6 10-10 26-10s26 4 26 10v4h-52z' />
    <path className='s-white' d='M294 112h48l20 58h-88z' />
    <path className='s-lamp' d='M274 170h88l-4-11h-80z' />
    <path className='s-fold' strokeWidth='1.500' d='M304 114l-12 54M318 114v54M332 114l12 54' />
  </g>
)

function Branches() {
  return (
    <>
      <path
        className='s-twig'
        strokeWidth='3'
        d='M228 176c-4-34-14-58-30-84M230 176c0-40 6-66 20-96M236 124c8-8 16-12 26-12'
      />
      <path
        className='s-leaf'
        d='M198 92c-14-2-20-12-18-22 14 2 20 10 18 22zM250 80c-2-14 4-22 14-24 4 12-2 22-14 24zM262 112c8-10 18-12 26-6-6 10-16 12-26 6z'
      />
      <path
        className='s-leaf-deep'
        d='M208 108c-12 4-20 0-24-8 10-6 20-2 24 8zM240 100c12 0 18 6 20 14-12 2-18-4-20-14zM222 142c-12 0-18-6-20-14 12-2 18 4 20 14zM232 140c8-8 16-8 24-2-6 8-16 8-24 2z'
      />
    </>
  )
}

const Vase = () => (
  <g>
    <ellipse cx='230' cy='260' rx='38' ry='8' opacity='.28' />
    <path
      className='s-fill'
      d='M216 174h28c-1 14 4 22 13 32 14 17 7 46-9 54h-36c-16-8-23-37-9-54 9-10 14-18 13-32z'
    />
    <path
      opacity='.16'
      d='M244 174c-1 14 4 22 13 32 14 17 7 46-9 54h-14c20-14 22-40 10-56-8-10-12-18-12-30z'
    />
    <ellipse cx='230' cy='174' rx='15' ry='4' className='s-iron' />
    <path
      className='s-white'
      fill='none'
      strokeWidth='2'
      opacity='.8'
      d='M200 220c18 8 42 8 60 0M203 228c18 7 36 7 54 0'
    />
    <path className='s-shine' strokeWidth='5' d='M210 212c-6 9-7 20-3 32' />
  </g>
)

const Books = () => (
  <g>
    <ellipse cx='326' cy='264' rx='46' ry='6' opacity='.24' />
    <rect x='284' y='250' width='84' height='13' rx='2' className='s-clay-light' />
    <rect x='290' y='239' width='72' height='12' rx='2' className='s-white' />
    <rect x='290' y='239' width='12' height='12' rx='2' className='s-fill' />
    <path className='s-fold' strokeWidth='1' d='M304 243h56M304 247h56' />
    <path className='s-grain-light' strokeWidth='2' d='M292 256h12' />
  </g>
)
