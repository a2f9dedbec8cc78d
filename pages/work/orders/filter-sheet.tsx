import { useId, useState } from 'react'
import type { ShopOrderPage } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { FieldLine } from '../../kit/field-line.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { Segment } from '../segment.tsx'
import { noFilter, type OrderFilter, spanProblem } from './order-filter.ts'

export interface FilterSheetProps {
  first: OrderFilter
  stores: ShopOrderPage['stores']
  onPick: (filter: OrderFilter) => void
  onClose: () => void
}

/** Narrows the orders to days and to a store. */
export function FilterSheet({ first, stores, onPick, onClose }: FilterSheetProps) {
  const [filter, setFilter] = useState(first)
  const [isTried, setTried] = useState(false)
  const change = (patch: Partial<OrderFilter>) => setFilter({ ...filter, ...patch })
  const problem = spanProblem(filter)

  function pick(picked: OrderFilter): void {
    setTried(true)
    if (spanProblem(picked)) return
    onPick(picked)
    onClose()
  }

  return (
    <Sheet open title='筛选订单' onClose={onClose}>
      <DayField label='下单从' value={filter.from} onChange={from => change({ from })} />
      <DayField
        label='到'
        value={filter.to}
        problem={isTried ? problem : undefined}
        onChange={to => change({ to })}
      />
      {stores.length > 1 && (
        <Segment
          look='chips'
          label='门店'
          choices={[
            [0, '全部门店'],
            ...stores.map(({ store_id, name }) => [store_id, name] as const),
          ]}
          value={filter.storeId}
          onPick={storeId => change({ storeId })}
        />
      )}
      <div className='row py-5 gap-4'>
        <Button kind='quiet' onTap={() => pick(noFilter)}>
          清除
        </Button>
        <Button kind='main' onTap={() => pick(filter)}>
          看订单
        </Button>
      </div>
    </Sheet>
  )
}

interface DayFieldProps {
  label: string
  value: string
  problem?: string | undefined
  onChange: (day: string) => void
}

function DayField({ label, value, problem, onChange }: DayFieldProps) {
  const id = useId()
  return (
    <FieldLine id={id} label={label} problem={problem}>
      <input
        id={id}
        type='date'
        value={value}
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-problem`}
        onChange={event => onChange(event.target.value)}
      />
    </FieldLine>
  )
}
