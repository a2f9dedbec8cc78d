import { goodsBounds } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { FieldLine } from '../../../kit/field-line.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { Segment } from '../../segment.tsx'
import type { GoodsEdit } from './goods-edit.ts'

export const kindNames: [1 | 2 | 3, string][] = [
  [1, '实物'],
  [2, '到店券'],
  [3, '虚拟'],
]

const kindNotes = {
  1: '快递送到，或到店自提',
  2: '付款后发券码，到店核销',
  3: '付款后直接完成，不用发货',
} as const

/** Name, line below it, kind and the shop's own code. */
export function BaseCard({ edit, isNew }: { edit: GoodsEdit; isNew: boolean }) {
  const { values, faults, change } = edit
  return (
    <Card title='商品信息'>
      <TextField
        id='shelf-title'
        label='商品名'
        value={values.title}
        problem={faults.title}
        placeholder='顾客一眼看懂卖的是什么'
        maxLength={goodsBounds.title}
        rows={2}
        onChange={title => change({ title })}
      />
      <TextField
        id='shelf-intro'
        label='卖点'
        value={values.intro}
        problem={faults.intro}
        placeholder='选填，一句话'
        maxLength={goodsBounds.intro}
        onChange={intro => change({ intro })}
      />
      <FieldLine id='shelf-kind' label='类型' problem={faults.kind}>
        <div className='py-3' id='shelf-kind'>
          {isNew ? (
            <Segment
              label='类型'
              choices={kindNames}
              value={values.kind}
              onPick={kind => change({ kind })}
            />
          ) : (
            <span className='text-lead'>
              {kindNames.find(([kind]) => kind === values.kind)?.[1]}
            </span>
          )}
          <p className='text-note mute mt-1'>
            {kindNotes[values.kind]}
            {isNew && '；建好后不能改'}
          </p>
        </div>
      </FieldLine>
      <TextField
        id='shelf-code'
        label='商品编码'
        value={values.code}
        problem={faults.code}
        placeholder='选填，店里自己用'
        maxLength={goodsBounds.code}
        onChange={code => change({ code })}
      />
    </Card>
  )
}
