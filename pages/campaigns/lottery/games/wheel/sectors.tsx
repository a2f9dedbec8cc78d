import { memo } from 'react'
import type { LotteryPrize } from '../../../../../api/index.ts'
import { PrizeArt } from '../../../../mechanics/draw/prize-art.tsx'
import { nameLines } from './name-lines.ts'
import { sectorWidth } from './wheel-turn.ts'

const middle = 160
const radius = 140

/** The wheel's sectors with their prizes; rendered once, afterwards only rotated. */
export const Sectors = /* @__PURE__ */ memo(function Sectors({
  prizes,
}: {
  prizes: LotteryPrize[]
}) {
  const width = sectorWidth(prizes.length)
  const size = sizeOf(prizes.length)
  const names = prizes.map(({ name }) => name).join('、')
  return (
    <svg viewBox='0 0 320 320' role='img' aria-label={`大转盘，上面有${names}`}>
      {prizes.map((prize, index) => (
        <g key={prize.cell} transform={`rotate(${index * width} ${middle} ${middle})`}>
          <path className={`w-${groundOf(index, prizes.length)}`} d={sectorPath(width)} />
          <Words name={prize.name} size={size} />
          <g
            transform={`translate(${middle - size.art / 2} ${size.artTop}) scale(${size.art / 48})`}
            opacity={prize.gone ? 0.4 : 1}
          >
            <PrizeArt kind={prize.kind} image={prize.image} />
          </g>
          <path className='w-edge' d={`M160 160L${pointAt(width / 2)}`} />
        </g>
      ))}
      <circle className='w-inner' cx={middle} cy={middle} r={radius - 3} strokeWidth='6' />
    </svg>
  )
})

/** Highlight of the selected sector: warm light with a golden edge. */
export function LitSector({ index, count }: { index: number; count: number }) {
  const width = sectorWidth(count)
  return (
    <svg className='w-lit' viewBox='0 0 320 320' aria-hidden='true'>
      <path d={sectorPath(width)} transform={`rotate(${index * width} ${middle} ${middle})`} />
    </svg>
  )
}

interface Size {
  font: number
  /** Capacity of a line of the name in units; a wide character counts two. */
  units: number
  art: number
  artTop: number
}

/** More sectors leave less room each. */
function sizeOf(count: number): Size {
  if (count <= 6) return { font: 14, units: 14, art: 44, artTop: 64 }
  if (count <= 8) return { font: 13, units: 11, art: 38, artTop: 66 }
  if (count <= 10) return { font: 11.5, units: 10, art: 32, artTop: 66 }
  return { font: 10.5, units: 8, art: 28, artTop: 67 }
}

function Words({ name, size }: { name: string; size: Size }) {
  const lines = nameLines(name, size.units)
  const first = lines.length > 1 ? 46 : 53
  return (
    <text className='w-name' fontSize={size.font} textAnchor='middle'>
      {lines.map((line, index) => (
        <tspan key={line} x={middle} y={first + index * (size.font + 2.5)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** Two alternating colours; an odd number of sectors needs a third, so that the last and the first differ. */
function groundOf(index: number, count: number): 'light' | 'tint' | 'warm' {
  if (count % 2 === 1 && index === count - 1) return 'warm'
  return index % 2 === 0 ? 'light' : 'tint'
}

function sectorPath(width: number): string {
  return `M160 160L${pointAt(-width / 2)}A${radius} ${radius} 0 0 1 ${pointAt(width / 2)}z`
}

function pointAt(degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const x = middle + radius * Math.sin(angle)
  const y = middle - radius * Math.cos(angle)
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}
