import '../../../kit/input.css'
import { Card } from '../../../kit/card.tsx'
import { readTime, typedTime } from '../../typed-time.ts'
import { Segment } from '../../segment.tsx'
import type { Sale } from './form-values.ts'
import type { GoodsEdit } from './goods-edit.ts'

const saleNames: [Sale, string][] = [
  ['now', '上架'],
  ['off', '不上架'],
  ['time', '定时上架'],
]

const saleNotes: Record<Sale, string> = {
  now: '保存后顾客马上看得到',
  off: '先存着，顾客看不到',
  time: '到时候自己上架',
}

/** Whether customers see the goods from the next save on, or from a time on. */
export function SaleCard({ edit: { values, faults, change } }: { edit: GoodsEdit }) {
  const { sale, onAt } = values
  return (
    <Card title='上架'>
      <Segment
        label='上架'
        choices={saleNames}
        value={sale}
        onPick={each => change({ sale: each })}
      />
      <p className='text-small mute mt-2'>{saleNotes[sale]}</p>
      {sale === 'time' && (
        <input
          className='kit-input num mt-3'
          type='datetime-local'
          aria-label='上架时间'
          aria-invalid={Boolean(faults.on_at)}
          aria-describedby='shelf-on-at-problem'
          value={typedTime(onAt)}
          onChange={event => change({ onAt: readTime(event.target.value) })}
        />
      )}
      <p className='text-note bad' id='shelf-on-at-problem' role='alert'>
        {faults.on_at}
      </p>
    </Card>
  )
}
