import './charts.css'
import { scaleTop } from './scale-top.ts'

export interface SpanPoint {
  label: string
  now: number
  before: number
}

export interface SpanLinesProps {
  points: readonly SpanPoint[]
  /** What the line of now is, for screen readers: its values are told after it. */
  label: string
  /** A value at the axis. */
  format?: (value: number) => string
}

const width = 320
const height = 150
const left = 32
const bottom = 24
/** Names below the axis that have room beside one another. */
const MOST_NAMES = 7

/** A span as a line, and the span before it as a dashed one. */
export function SpanLines({ points, label, format = String }: SpanLinesProps) {
  const top = scaleTop(points.flatMap(({ now, before }) => [now, before]))
  const x = (at: number) =>
    points.length < 2
      ? (left + width) / 2
      : left + 12 + (at * (width - left - 32)) / (points.length - 1)
  const y = (value: number) => height - bottom - (value / top) * (height - bottom - 16)
  const line = (name: 'now' | 'before') =>
    points
      .map((each, at) => `${at ? 'L' : 'M'}${x(at).toFixed(1)} ${y(each[name]).toFixed(1)}`)
      .join('')
  const last = points[points.length - 1]
  return (
    <svg
      className='work-chart wide mt-3'
      viewBox={`0 0 ${width} ${height}`}
      role='img'
      aria-label={`${label}：${points.map(each => `${each.label} ${format(each.now)}`).join('，')}`}
    >
      {[0, 0.5, 1].map(part => (
        <g key={part}>
          <path
            className='work-chart-grid'
            d={`M${left} ${y(top * part)}H${width}`}
            strokeWidth={1}
          />
          <text x={left - 6} y={y(top * part) + 4} fontSize={11} textAnchor='end'>
            {format(top * part)}
          </text>
        </g>
      ))}
      {namedAt(points.length).map(at => (
        <text key={at} x={x(at)} y={height - 6} fontSize={11} textAnchor='middle'>
          {points[at]?.label}
        </text>
      ))}
      <path
        className='work-line-before'
        d={line('before')}
        strokeWidth={1.5}
        strokeDasharray='4 4'
      />
      <path className='work-line-now' d={line('now')} strokeWidth={2.5} />
      {last && (
        <circle
          className='work-line-end'
          cx={x(points.length - 1)}
          cy={y(last.now)}
          r={4}
          strokeWidth={2.5}
        />
      )}
    </svg>
  )
}

/** All points, or the first, the middle and the last one. */
const namedAt = (n: number): number[] =>
  n <= MOST_NAMES ? Array.from({ length: n }, (_, at) => at) : [0, Math.floor((n - 1) / 2), n - 1]

export interface SpanTableProps {
  points: readonly SpanPoint[]
  names: readonly [part: string, now: string, before: string]
  format?: (value: number) => string
}

/** The same values row by row. */
export function SpanTable({ points, names, format = String }: SpanTableProps) {
  return (
    <table className='work-week text-small text-right wide mt-3'>
      <thead>
        <tr>
          {names.map(name => (
            <th key={name} className='regular' scope='col'>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, now, before }) => (
          <tr key={label}>
            <th className='num regular' scope='row'>
              {label}
            </th>
            <td className='num'>{format(now)}</td>
            <td className='num'>{format(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
