import { useState } from 'react'
import type { ShopOrderPage } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { Segment } from '../segment.tsx'
import { SpanFields } from '../span-fields.tsx'
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
      <SpanFields
        label='下单从'
        span={filter}
        problem={isTried ? problem : undefined}
        onChange={change}
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
