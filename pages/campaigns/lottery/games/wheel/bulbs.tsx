import './bulbs.css'

const bulbs = Array.from({ length: 24 }, (_, index) => {
  const angle = ((index + 0.5) * 2 * Math.PI) / 24
  return { x: 160 + 150.5 * Math.sin(angle), y: 160 - 150.5 * Math.cos(angle) }
})

const dot = ({ x, y }: { x: number; y: number }) => `M${x.toFixed(1)} ${y.toFixed(1)}h.01`
const every = (rest: number) =>
  bulbs
    .filter((_, index) => index % 2 === rest)
    .map(dot)
    .join('')

/** Two circles of lamps in the wheel's rim, lit alternately. */
export function Bulbs() {
  return (
    <g className='bulbs'>
      <path className='bulb-off' strokeWidth='6' d={every(0) + every(1)} />
      <path className='bulb-on' strokeWidth='7.6' d={every(0)} />
      <path className='bulb-on bulb-second' strokeWidth='7.6' d={every(1)} />
    </g>
  )
}
