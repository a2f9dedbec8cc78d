import { Room, type SceneProps } from './room.tsx'

/** Scent, a lipstick and a jar before a round mirror. */
export const BeautyScene = (props: SceneProps) => <Room {...props} still={still} />

function still() {
  return (
    <g transform='translate(0 -14)'>
      <Mirror />
      <g className='s-main'>
        <Scent />
      </g>
      <Lipstick />
      <Jar />
    </g>
  )
}

const Mirror = () => (
  <g>
    <ellipse cx='322' cy='242' rx='30' ry='6' opacity='.26' />
    <path className='s-gold' d='M318 180h8v50c12 1 20 5 22 10h-52c2-5 10-9 22-10z' />
    <circle cx='322' cy='146' r='45' className='s-gold' />
    <circle cx='322' cy='146' r='39' className='s-cup-shade' />
    <path
      className='s-white'
      opacity='.55'
      d='M292 168a38 38 0 0 1 46-58zM304 178l50-50a38 38 0 0 1 4 12l-42 42z'
    />
  </g>
)

function Scent() {
  return (
    <>
      <ellipse cx='246' cy='258' rx='40' ry='8' opacity='.28' />
      <rect x='232' y='150' width='28' height='26' rx='6' className='s-white' />
      <path className='s-cup-shade' d='M250 150h4a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-4z' />
      <path className='s-gold' d='M236 176h20v12h-20z' />
      <rect x='210' y='186' width='72' height='70' rx='12' className='s-white' opacity='.7' />
      <path className='s-fill' d='M218 206c18-6 36 6 56 0v36a7 7 0 0 1-7 7h-42a7 7 0 0 1-7-7z' />
      <rect x='230' y='216' width='32' height='22' rx='3' className='s-white' />
      <path className='s-mark' strokeWidth='2.500' d='M238 227h16M242 232h8M242 222h8' />
      <path className='s-shine' strokeWidth='5' d='M221 198v40' />
    </>
  )
}

const Lipstick = () => (
  <g>
    <ellipse cx='180' cy='260' rx='20' ry='5' opacity='.26' />
    <path className='s-fill' d='M173 212v-20c0-9 15-14 15-3v23z' />
    <path className='s-gold' d='M170 210h21v20h-21z' />
    <path className='s-iron' d='M166 228h29v31h-29z' />
    <path className='s-shine' strokeWidth='3' d='M172 234v18M177 196v10' />
  </g>
)

const Jar = () => (
  <g>
    <ellipse cx='334' cy='264' rx='34' ry='7' opacity='.26' />
    <path className='s-white' d='M304 234h60v22c0 4-3 7-8 7h-44c-5 0-8-3-8-7z' />
    <path className='s-cup-shade' d='M348 234h16v22c0 4-3 7-8 7h-8z' />
    <rect x='300' y='218' width='68' height='19' rx='5' className='s-fill' />
    <path className='s-shine' strokeWidth='3' d='M308 224h30' />
    <path className='s-mark' strokeWidth='2' d='M318 249h22' />
  </g>
)
