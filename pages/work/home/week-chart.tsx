import { useState } from 'react'
import type { WorkIndex } from '../../../api/index.ts'
import { Card } from '../../kit/card.tsx'
import { scaleTop, type WeekPoint, weekPoints } from './index-rules.ts'

const width = 320
const height = 150
const left = 28
const bottom = 24

/** Readers of this week and the last one, as lines and as a table. */
export function WeekChart({ days }: { days: WorkIndex['days'] }) {
  const [isTable, setIsTable] = useState(false)
  const points = weekPoints(days)
  const total = (name: 'thisWeek' | 'lastWeek') => points.reduce((sum, each) => sum + each[name], 0)
  const flip = (
    <button type='button' className='kit-link' onClick={() => setIsTable(!isTable)}>
      {isTable ? '看图' : '看表格'}
    </button>
  )
  return (
    <Card title='近 7 天读者' side={flip}>
      <p className='work-chart-key text-small flex mute gap-6'>
        <span className='work-chart-now'>
          本周 <b className='num ink'>{total('thisWeek')}</b>
        </span>
        <span className='work-chart-before'>
          上周 <b className='num ink'>{total('lastWeek')}</b>
        </span>
      </p>
      {isTable ? <WeekTable points={points} /> : <WeekLines points={points} />}
    </Card>
  )
}

function WeekLines({ points }: { points: WeekPoint[] }) {
  const top = scaleTop(points.flatMap(each => [each.thisWeek, each.lastWeek]))
  const x = (index: number) =>
    left + 12 + (index * (width - left - 36)) / Math.max(1, points.length - 1)
  const y = (value: number) => height - bottom - (value / top) * (height - bottom - 16)
  const line = (name: 'thisWeek' | 'lastWeek') =>
    points
      .map(
        (each, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(each[name]).toFixed(1)}`,
      )
      .join('')
  const last = points[points.length - 1]
  return (
    <svg
      className='work-chart wide mt-3'
      viewBox={`0 0 ${width} ${height}`}
      role='img'
      aria-label={`近 7 天每天的读者：${points.map(each => `${each.label} ${each.thisWeek}`).join('，')}`}
    >
      {[0, 0.5, 1].map(part => (
        <g key={part}>
          <path
            className='work-chart-grid'
            d={`M${left} ${y(top * part)}H${width}`}
            strokeWidth={1}
          />
          <text x={left - 6} y={y(top * part) + 4} fontSize={11} textAnchor='end'>
            {top * part}
          </text>
        </g>
      ))}
      {points.map(({ label }, index) => (
        <text key={label} x={x(index)} y={height - 6} fontSize={11} textAnchor='middle'>
          {label}
        </text>
      ))}
      <path
        className='work-line-before'
        d={line('lastWeek')}
        strokeWidth={1.5}
        strokeDasharray='4 4'
      />
      <path className='work-line-now' d={line('thisWeek')} strokeWidth={2.5} />
      {last && (
        <circle
          className='work-line-end'
          cx={x(points.length - 1)}
          cy={y(last.thisWeek)}
          r={4}
          strokeWidth={2.5}
        />
      )}
    </svg>
  )
}

function WeekTable({ points }: { points: WeekPoint[] }) {
  return (
    <table className='work-week text-small text-right wide mt-3'>
      <thead>
        <tr>
          <th className='regular' scope='col'>
            日期
          </th>
          <th className='regular' scope='col'>
            本周
          </th>
          <th className='regular' scope='col'>
            上周同日
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(each => (
          <tr key={each.label}>
            <th className='regular' scope='row'>
              {each.label}
            </th>
            <td className='num'>{each.thisWeek}</td>
            <td className='num'>{each.lastWeek}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
