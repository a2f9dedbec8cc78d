import { Room, type SceneProps } from './room.tsx'

/** A cake under its dome, bread and a croissant. */
export const FoodScene = (props: SceneProps) => <Room {...props} still={still} />

function still() {
  return (
    <g transform='translate(0 -14)'>
      <g className='s-main'>
        <Cake />
      </g>
      <Bread />
      <Croissant />
    </g>
  )
}

function Cake() {
  return (
    <>
      <ellipse cx='262' cy='263' rx='66' ry='9' opacity='.26' />
      <path className='s-cup-shade' d='M252 226h20l5 30c12 2 19 4 19 7h-68c0-3 7-5 19-7z' />
      <ellipse cx='262' cy='228' rx='66' ry='9' className='s-cup-shade' />
      <ellipse cx='262' cy='225' rx='66' ry='9' className='s-white' />
      <path className='s-white' d='M222 178v38c0 6 18 10 40 10s40-4 40-10v-38z' />
      <path className='s-tan' d='M222 200c10 7 70 7 80 0v7c-10 7-70 7-80 0z' />
      <path
        className='s-fill'
        d='M222 176v14c0 8 10 9 13 2 3 10 11 10 14 3 3 12 13 12 16 1 3 9 11 9 13 0 3 8 11 8 13-1 3 5 11 3 11-5v-14z'
      />
      <ellipse cx='262' cy='176' rx='40' ry='9' className='s-fill' />
      <ellipse cx='262' cy='175' rx='34' ry='6.500' className='s-shine' strokeWidth='2' />
      <path
        className='s-berry'
        d='M246 162a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm32 0a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm-16-5a8 8 0 1 1 0 16 8 8 0 0 1 0-16z'
      />
      <path
        className='s-leaf'
        d='M262 158c1-7 7-10 13-9-1 7-6 10-13 9zM246 163c-2-5-7-7-11-5 2 5 6 7 11 5z'
      />
      <path className='s-glass' d='M204 226v-46c0-62 116-62 116 0v46c-22 8-94 8-116 0z' />
      <path className='s-shine' strokeWidth='5' d='M216 214v-32c0-16 7-26 18-32' />
      <circle cx='262' cy='129' r='7' className='s-gold' />
    </>
  )
}

const Bread = () => (
  <g>
    <ellipse cx='350' cy='262' rx='42' ry='8' opacity='.24' />
    <path className='s-clay' d='M306 254h80v8h-80z' />
    <path className='s-crust' d='M316 254c-8-2-10-14-2-20 14-14 60-14 76-2v22z' />
    <path className='s-tan' d='M318 236c14-12 56-12 72-2v8c-20-8-58-8-72-6z' />
    <path
      className='s-grain-light'
      fill='none'
      strokeWidth='4'
      strokeLinecap='round'
      d='M332 230l-4 14M350 227l-3 15M368 228l-2 14'
    />
  </g>
)

const Croissant = () => (
  <g>
    <ellipse cx='176' cy='256' rx='40' ry='7' opacity='.24' />
    <path
      className='s-crust'
      d='M138 252c2-20 18-32 38-32s36 12 38 32c-8 4-16 0-20-8-10-6-26-6-36 0-4 8-12 12-20 8z'
    />
    <path
      className='s-tan'
      d='M160 224c10-6 22-6 32 0l-5 18c-8-3-14-3-22 0zM140 246c0-8 4-14 10-18l8 14c-6 4-12 6-18 4zM212 246c0-8-4-14-10-18l-8 14c6 4 12 6 18 4z'
    />
    <path className='s-shine' strokeWidth='3' d='M166 228c6-3 13-3 19 0' />
  </g>
)
