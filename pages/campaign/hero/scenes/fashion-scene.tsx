import { Room, type SceneProps } from './room.tsx'

/** A dress on its stand, a bag and a hat. */
export const FashionScene = (props: SceneProps) => <Room {...props} still={still} />

function still() {
  return (
    <g transform='translate(0 -14)'>
      <g className='s-main'>
        <Dress />
      </g>
      <Bag />
      <Hat />
    </g>
  )
}

function Dress() {
  return (
    <>
      <ellipse cx='280' cy='264' rx='44' ry='8' opacity='.28' />
      <path className='s-iron' d='M277 214h6v42c14 1 22 4 24 9h-54c2-5 10-8 24-9z' />
      <path className='s-paper' d='M271 92h18v14c0 9 8 9 14 10-8 14-38 14-46 0 6-1 14-1 14-10z' />
      <ellipse cx='280' cy='92' rx='9' ry='3.500' className='s-clay-light' />
      <path
        className='s-fill'
        d='M257 114c10 11 36 11 46 0l11 8c5 13 1 27-8 37 0 7 3 11 7 17l22 46c-24 13-86 13-110 0l22-46c4-6 7-10 7-17-9-10-13-24-8-37z'
      />
      <path opacity='.16' d='M255 158c15 6 35 6 50 0v8c-15 6-35 6-50 0z' />
      <circle cx='280' cy='166' r='5' className='s-gold' />
      <path
        className='s-fold'
        strokeWidth='2.500'
        d='M264 176l-16 48M280 180v50M296 176l16 48M268 126c6 4 18 4 24 0'
      />
      <path className='s-shine' strokeWidth='5' d='M256 130c-3 8-1 16 4 22M250 186l-12 32' />
    </>
  )
}

const Bag = () => (
  <g>
    <ellipse cx='196' cy='261' rx='34' ry='7' opacity='.26' />
    <path className='s-handle' strokeWidth='4' d='M184 206c-2-28 26-28 24 0' />
    <path className='s-white' d='M168 206h56l6 54h-68z' />
    <path className='s-cup-shade' d='M212 206h12l6 54h-14z' />
    <circle cx='192' cy='234' r='13' className='s-fill' />
    <path className='s-white' fill='none' strokeWidth='2.500' d='M185 235l5 5 9-10' />
  </g>
)

const Hat = () => (
  <g>
    <ellipse cx='344' cy='258' rx='44' ry='8' opacity='.26' />
    <ellipse cx='344' cy='251' rx='42' ry='9' className='s-crust' />
    <path className='s-tan' d='M302 250c2-7 20-9 42-9s40 2 42 9c-12 5-72 5-84 0z' />
    <path className='s-tan' d='M320 246c-2-28 8-36 24-36s26 8 24 36c-8 5-40 5-48 0z' />
    <path className='s-fill' d='M319 236c12 6 38 6 50 0v10c-12 6-38 6-50 0z' />
    <path className='s-shine' strokeWidth='4' d='M328 230c0-8 4-13 10-14' />
  </g>
)
