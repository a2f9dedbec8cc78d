import type { ActivityStatistics, DayFigures } from '../../../../api/index.ts'
import { scaleTop } from '../../charts/scale-top.ts'
import { partsOf, type Series, seriesNames, seriesOf, shortDay } from './statistics-rules.ts'

const width = 320
const height = 160
const left = 32
const right = 12
const bottom = 24
const top = 12

/** Figures of each day, or of each hour of a single one, as at most three lines. */
export function LineChart({ statistics }: { statistics: ActivityStatistics }) {
  const days = partsOf(statistics)
  const series = seriesOf(statistics)
  const isEmpty = days.every(day => series.every(name => day[name] === 0))
  const most = scaleTop(days.flatMap(day => series.map(name => day[name])))
  const y = (value: number) => height - bottom - (value / most) * (height - bottom - top)
  return (
    <svg
      className='work-chart business-chart wide mt-3'
      viewBox={`0 0 ${width} ${height}`}
      role='img'
      aria-label={isEmpty ? '暂无数据' : labelOf(statistics, series)}
    >
      {[0, 0.5, 1].map(part => (
        <g key={part}>
          <path
            className='work-chart-grid'
            d={`M${left} ${y(most * part)}H${width}`}
            strokeWidth={1}
          />
          {(!isEmpty || part === 0) && (
            <text x={left - 6} y={y(most * part) + 4} fontSize={11} textAnchor='end'>
              {most * part}
            </text>
          )}
        </g>
      ))}
      <DayNames days={days} />
      {isEmpty ? (
        <text x={(width + left) / 2} y={height / 2} fontSize={13} textAnchor='middle'>
          暂无数据
        </text>
      ) : (
        series.map(name => <Line key={name} days={days} name={name} y={y} />)
      )}
    </svg>
  )
}

const xOf = (at: number, n: number): number =>
  n < 2 ? (left + width - right) / 2 : left + 8 + (at * (width - left - right - 8)) / (n - 1)

/** Dashes tell the lines apart where colours do not; in the drawing's own units. */
const dashes: Partial<Record<Series, string>> = { join: '7 4', order: '1 5', writeoff: '1 5' }

interface LineProps {
  days: DayFigures[]
  name: Series
  y: (value: number) => number
}

function Line({ days, name, y }: LineProps) {
  const points = days.map((day, at) => [xOf(at, days.length), y(day[name])] as const)
  const last = points[points.length - 1]
  return (
    <g className={`business-line business-line-${name}`}>
      {points.length > 1 && (
        <path
          d={points
            .map(([px, py], at) => `${at ? 'L' : 'M'}${px.toFixed(1)} ${py.toFixed(1)}`)
            .join('')}
          strokeWidth={2.2}
          strokeDasharray={dashes[name]}
        />
      )}
      {last && <circle cx={last[0]} cy={last[1]} r={4} strokeWidth={2.2} />}
    </g>
  )
}

/** The first, the middle and the last day. */
function DayNames({ days }: { days: DayFigures[] }) {
  const n = days.length
  const shown = [...new Set([0, Math.floor((n - 1) / 2), n - 1])]
  return shown.map(at => (
    <text
      key={at}
      x={xOf(at, n)}
      y={height - 6}
      fontSize={11}
      textAnchor={n > 1 && at === n - 1 ? 'end' : 'middle'}
    >
      {shortDay(days[at]?.day ?? '')}
    </text>
  ))
}

/** Sums of the lines in words, for screen readers. */
const labelOf = (statistics: ActivityStatistics, series: Series[]): string =>
  `${statistics.from} 至 ${statistics.to}，${series
    .map(
      name =>
        `${seriesNames[name]}共 ${partsOf(statistics).reduce((sum, day) => sum + day[name], 0)}`,
    )
    .join('，')}`

/** The same figures row by row. */
export function DayTable({ days }: { days: DayFigures[] }) {
  const names: Series[] = ['visit', 'join', 'order', 'writeoff']
  return (
    <table className='work-week text-small text-right wide mt-3'>
      <thead>
        <tr>
          <th className='regular' scope='col'>
            {days[0]?.day.includes(':') ? '时间' : '日期'}
          </th>
          {names.map(name => (
            <th className='regular' key={name} scope='col'>
              {seriesNames[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...days]
          .sort((a, b) => b.day.localeCompare(a.day))
          .map(day => (
            <tr key={day.day}>
              <th scope='row' className='num regular'>
                {shortDay(day.day)}
              </th>
              {names.map(name => (
                <td key={name} className='num'>
                  {day[name]}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}
