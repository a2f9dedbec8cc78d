import { useStore } from '@nanostores/react'
import type { FieldFigures, FormFigures } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { Pair, Pairs } from '../../../kit/pairs.tsx'
import { Empty } from '../../../kit/state/empty.tsx'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { Bars } from '../statistics/bars.tsx'
import type { EntriesStore } from './entries-store.ts'
import { barsOf, numberPairs } from './form-words.ts'

/** The answers counted, a card for each question. */
export function FiguresPart({ store: { figures } }: { store: EntriesStore }) {
  const state = useStore(figures.$state)
  useEachLook(() => void figures.load())
  if (state.status === 'loading') return <Skeleton kind='list' />
  if (state.status !== 'ready') return <ListFailed onRetry={() => void figures.load()} />
  if (state.total === 0) return <Empty words='还没有有效的提交，收到后这里按问题统计' />
  return <Fields figures={state} />
}

const Fields = ({ figures: { fields, total } }: { figures: FormFigures }) => (
  <div className='work-stack px-5'>
    <p className='text-small mute px-1'>
      共 <b className='num ink'>{total}</b> 份有效提交，不含已取消、未通过和待付款的
    </p>
    {fields.map(field => (
      <Card key={field.key} title={field.label} note={`${field.answered} 人回答`}>
        <Field field={field} />
      </Card>
    ))}
  </div>
)

function Field({ field }: { field: FieldFigures }) {
  const bars = barsOf(field)
  const pairs = numberPairs(field)
  if (bars.length === 0 && pairs.length === 0) {
    return <p className='text-small mute'>逐条看提交，或导出表格</p>
  }
  return (
    <div className='form-figures'>
      {bars.length > 0 && <Bars bars={bars} label={field.label} />}
      {pairs.length > 0 && (
        <Pairs>
          {pairs.map(([name, value]) => (
            <Pair key={name} name={name}>
              <span className='num'>{value}</span>
            </Pair>
          ))}
        </Pairs>
      )}
    </div>
  )
}
