import './desk-scene.css'
import { useId } from 'react'

/** A scholar's desk in the evening: a scroll on the wall, a paper, a brush and a cup. 375 x 316. */
export function DeskScene() {
  const id = useId()
  return (
    <svg
      className='desk-scene'
      viewBox='0 0 375 316'
      preserveAspectRatio='xMidYMid slice'
      aria-hidden='true'
    >
      <defs>
        <linearGradient id={`${id}wall`} x2='1' y2='1'>
          <stop className='d-shade' stopOpacity='.1' />
          <stop className='d-shade' offset='1' stopOpacity='.5' />
        </linearGradient>
        <radialGradient id={`${id}lamp`}>
          <stop className='d-lamp' stopOpacity='.5' />
          <stop offset='1' className='d-lamp' stopOpacity='0' />
        </radialGradient>
        <linearGradient id={`${id}wood`} x2='0' y2='1'>
          <stop className='d-wood-1' />
          <stop offset='.2' className='d-wood-2' />
          <stop offset='1' className='d-wood-3' />
        </linearGradient>
      </defs>
      <rect width='375' height='316' className='d-fill' />
      <rect width='375' height='316' fill={`url(#${id}wall)`} />
      <path className='d-contour' d={contours} />
      <circle cx='292' cy='140' r='150' fill={`url(#${id}lamp)`} />
      <Scroll />
      <rect y='200' width='375' height='116' fill={`url(#${id}wood)`} />
      <path
        className='d-grain'
        d='M0 214c90 4 200-4 375 2M0 230c120-4 210 5 375 0M0 248c80 6 240-4 375 3'
      />
      <Sheet />
      <Brush />
      <Cup />
    </svg>
  )
}

const contour = 'c40-26 74-22 104 0s70 18 110-6'
const contours = [96, 108, 120, 132, 144, 156, 168].map(y => `M-10 ${y}${contour}`).join('')

function Scroll() {
  return (
    <g transform='translate(0 -12)'>
      <path className='d-thread' d='M294 50l-34 20M294 50l34 20' />
      <circle cx='294' cy='49' r='3' className='d-rod' />
      <rect x='262' y='76' width='70' height='112' opacity='.2' />
      <rect x='258' y='72' width='72' height='112' className='d-silk' />
      <rect x='264' y='84' width='60' height='86' className='d-paper' />
      <path className='d-rod' d='M250 68h88v6h-88zM250 182h88v7h-88z' />
      <text x='294' y='146' fontSize={52} textAnchor='middle' className='d-ink'>
        茶
      </text>
      <rect x='311' y='154' width='9' height='9' rx='1.5' className='d-seal' />
    </g>
  )
}

/** The paper: two questions answered, one open. */
function Sheet() {
  return (
    <g transform='translate(172 206) skewX(-24)'>
      <rect x='3' y='4' width='104' height='42' opacity='.18' />
      <rect width='104' height='42' className='d-paper' />
      <path className='d-line' d='M26 11h62M26 22h48M26 33h56' />
      <path className='d-box' d='M11 8h7v7h-7zM11 19h7v7h-7zM11 30h7v7h-7z' />
      <path className='d-tick' d='M12 11l3 3 5-7M12 22l3 3 5-7' />
    </g>
  )
}

function Brush() {
  return (
    <g transform='translate(64 236) rotate(-7)'>
      <path className='d-grain' d='M6 6h86' strokeWidth='5' />
      <path className='d-handle' d='M20 0h70' />
      <path className='d-hair' d='M20-3.5c-9 0-15 2-20 4 6 2 12 3 20 3z' />
    </g>
  )
}

function Cup() {
  return (
    <g transform='translate(296 178)'>
      <ellipse cx='28' cy='48' rx='38' ry='6' opacity='.26' />
      <ellipse cx='28' cy='45' rx='32' ry='5.5' className='d-saucer' />
      <path className='d-porcelain' d='M0 8h56c0 22-10 35-28 35S0 30 0 8z' />
      <ellipse cx='28' cy='8' rx='28' ry='5.5' className='d-saucer' />
      <ellipse cx='28' cy='8.6' rx='24' ry='4' className='d-tea' />
      <path className='d-stripe' d='M5 22c14 5 32 5 46 0' />
      <g className='desk-steam'>
        <path className='d-steam' d='M20-2c-6-8 5-11 0-20M34-2c-6-8 5-11 0-20' />
      </g>
    </g>
  )
}
