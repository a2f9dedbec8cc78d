import { createContext, type ReactNode, useContext } from 'react'

/** What stands on the name board. */
export const Sign = /* @__PURE__ */ createContext('小店')

export interface ShopProps {
  /** Content between awning and counter. */
  children?: ReactNode
  /** Rotation of the name board, degrees. */
  tilt?: number
}

/** The shop; each scene adds what is inside and around it. */
export function Shop({ children, tilt = 0 }: ShopProps) {
  return (
    <>
      <rect x='94' y='98' width='132' height='66' className='a3' />
      <rect x='94' y='98' width='132' height='22' opacity='.06' />
      {children}
      <path className='a-deep' d='M90 98h6v112h-6zM224 98h6v112h-6z' />
      <path opacity='.07' d='M94 98h132v20c-20-6-112-6-132 0z' />
      <Awning />
      <g transform={tilt ? `rotate(${tilt} 160 50)` : undefined}>
        <Board />
      </g>
      <Counter />
    </>
  )
}

function Awning() {
  return (
    <>
      <path className='a-deep' d='M84 70h152v8H84z' />
      <path
        className='a-white'
        d='M106 74H124L118 104a10.5 10.5 0 0 1-21 0zM142 74H160L160 104a10.5 10.5 0 0 1-21 0zM178 74H196L202 104a10.5 10.5 0 0 1-21 0zM214 74H232L244 104a10.5 10.5 0 0 1-21 0z'
      />
      <path
        className='a1'
        d='M88 74H106L97 104a10.5 10.5 0 0 1-21 0zM124 74H142L139 104a10.5 10.5 0 0 1-21 0zM160 74H178L181 104a10.5 10.5 0 0 1-21 0zM196 74H214L223 104a10.5 10.5 0 0 1-21 0z'
      />
      <path opacity='.08' d='M88 74h144l3.5 8H84.5z' />
    </>
  )
}

/** Letters that the board has room for. */
const MAX_LETTERS = 7

function Board() {
  const name = [...useContext(Sign)]
  const letters = name.length > MAX_LETTERS ? [...name.slice(0, MAX_LETTERS - 1), '…'] : name
  return (
    <>
      <path className='l-deep' strokeWidth='3' d='M134 60v12M186 60v12' />
      <rect x='118' y='36' width='84' height='28' rx='7' className='a-white' />
      <rect x='118' y='36' width='84' height='28' rx='7' className='l-deep' strokeWidth='2' />
      <text x='160' y='55.500' fontSize={Math.min(16, 78 / letters.length)} className='a-ink'>
        {letters.join('')}
      </text>
    </>
  )
}

function Counter() {
  return (
    <>
      <rect x='92' y='168' width='136' height='44' className='a-white' />
      <path
        className='l-soft'
        strokeWidth='1.2'
        d='M114.5 172v40M137 172v40M160 172v40M183 172v40M205.5 172v40'
      />
      <rect x='92' y='168' width='136' height='8' opacity='.06' />
      <rect x='82' y='160' width='156' height='11' rx='5.5' className='a-deep' />
      <path className='l-white' strokeWidth='1.5' opacity='.35' d='M90 163.5h60' />
    </>
  )
}

/** The rolling shutter, down to `to` (98 open .. 162 shut). */
export function Shutter({ to }: { to: number }) {
  const slats = []
  for (let y = 112; y < to - 2; y += 7) slats.push(`M94 ${y}h132`)
  return (
    <>
      <rect x='94' y='98' width='132' height={to - 98} className='a5' />
      <path className='l-soft' strokeWidth='1.3' d={slats.join('')} />
    </>
  )
}

/** A small board on a string: 打烊, 售罄. */
export function Plaque({ text, turn }: { text: string; turn: number }) {
  return (
    <g transform={`rotate(${turn} 172 134)`}>
      <path className='l-ink' strokeWidth='1.5' d='M156 120l16-12 16 12' />
      <rect x='142' y='119' width='60' height='28' rx='6' className='a-ink' />
      <rect
        x='145'
        y='122'
        width='54'
        height='22'
        rx='4'
        className='l-white'
        strokeWidth='1'
        opacity='.6'
      />
      <text x='173.5' y='138.5' fontSize='15' letterSpacing='3' className='a-white'>
        {text}
      </text>
    </g>
  )
}

export function Ground() {
  return (
    <>
      <ellipse cx='160' cy='215' rx='146' ry='13' className='a3' opacity='.7' />
      <ellipse cx='160' cy='213' rx='104' ry='6' className='a-deep' opacity='.22' />
    </>
  )
}
