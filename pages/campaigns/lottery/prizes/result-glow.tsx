import { useId } from 'react'

/** Background of a prize: light, golden rays, and the brand's contour lines opening like ripples on tea. */
export function ResultGlow() {
  const id = useId()
  return (
    <svg className='result-glow' viewBox='-200 -200 400 400' aria-hidden='true'>
      <defs>
        <radialGradient id={id}>
          <stop className='result-lamp' stopOpacity='.85' />
          <stop offset='1' className='result-lamp' stopOpacity='0' />
        </radialGradient>
      </defs>
      <circle r='190' fill={`url(#${id})`} />
      <g className='result-sun'>
        <path d={strokes(0, 134, 168)} strokeWidth='1.7' />
        <path d={strokes(7.5, 134, 152)} strokeWidth='1.1' opacity='.7' />
      </g>
      {[0, 1, 2].map(ring => (
        <path key={ring} className={`result-ring result-ring-${ring}`} d={wavy} strokeWidth='1.6' />
      ))}
      <path className='result-leaves' d={leaves} />
    </svg>
  )
}

function strokes(shift: number, from: number, to: number): string {
  return Array.from({ length: 24 }, (_, index) => {
    const angle = ((index * 15 + shift) * Math.PI) / 180
    const [x, y] = [Math.sin(angle), Math.cos(angle)]
    const at = (radius: number) => `${(x * radius).toFixed(1)} ${(y * radius).toFixed(1)}`
    return `M${at(from)}L${at(to)}`
  }).join('')
}

/** A circle with a wavy edge like a contour line. */
const wavy = `${Array.from({ length: 73 }, (_, index) => {
  const angle = (index * 5 * Math.PI) / 180
  const radius = 136 + 5 * Math.sin(angle * 5) + 3 * Math.cos(angle * 3)
  const point = `${(radius * Math.sin(angle)).toFixed(1)} ${(radius * Math.cos(angle)).toFixed(1)}`
  return index === 0 ? `M${point}` : `L${point}`
}).join('')}z`

const leaves = [
  [-128, -98, -30],
  [126, -108, 40],
  [-132, 74, 20],
  [132, 66, -24],
]
  .map(([x = 0, y = 0, turn = 0]) => leafAt(x, y, (turn * Math.PI) / 180))
  .join('')

/** A tea leaf, 34 long. */
function leafAt(x: number, y: number, turn: number): string {
  const at = (along: number, across: number) => {
    const right = x + along * Math.cos(turn) - across * Math.sin(turn)
    const down = y + along * Math.sin(turn) + across * Math.cos(turn)
    return `${right.toFixed(1)} ${down.toFixed(1)}`
  }
  return `M${at(-17, 0)}Q${at(0, -14)} ${at(17, 0)}Q${at(0, 14)} ${at(-17, 0)}z`
}
