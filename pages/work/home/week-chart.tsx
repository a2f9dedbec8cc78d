import { useState } from 'react'
import type { WorkIndex } from '../../../api/index.ts'
import { Card } from '../../kit/card.tsx'
import { SpanLines, SpanTable } from '../charts/span-lines.tsx'
import { weekPoints } from './index-rules.ts'

/** Readers of this week and the last one, as lines and as a table. */
export function WeekChart({ days }: { days: WorkIndex['days'] }) {
  const [isTable, setIsTable] = useState(false)
  const points = weekPoints(days)
  const total = (name: 'now' | 'before') => points.reduce((sum, each) => sum + each[name], 0)
  const flip = (
    <button type='button' className='kit-link' onClick={() => setIsTable(!isTable)}>
      {isTable ? '看图' : '看表格'}
    </button>
  )
  return (
    <Card title='近 7 天读者' side={flip}>
      <p className='work-chart-key text-small flex mute gap-6'>
        <span className='work-chart-now'>
          本周 <b className='num ink'>{total('now')}</b>
        </span>
        <span className='work-chart-before'>
          上周 <b className='num ink'>{total('before')}</b>
        </span>
      </p>
      {isTable ? (
        <SpanTable points={points} names={['日期', '本周', '上周同日']} />
      ) : (
        <SpanLines points={points} label='近 7 天每天的读者' />
      )}
    </Card>
  )
}
