import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { spanProblem } from '../orders/order-filter.ts'
import { SpanFields } from '../span-fields.tsx'
import { createStatementStore } from './statement-store.ts'

/** Takes the lines of a span of days along. */
export function StatementSheet({ onClose }: { onClose: () => void }) {
  const [store] = useState(createStatementStore)
  const [isTried, setTried] = useState(false)
  const span = useStore(store.$span)
  const isExporting = useStore(store.$isExporting)
  const problem = spanProblem(span)

  function exportSpan(): void {
    setTried(true)
    if (!problem) void store.exportFile()
  }

  return (
    <Sheet open title='导出对账单' onClose={onClose}>
      <SpanFields
        label='从'
        span={span}
        problem={isTried ? problem : undefined}
        onChange={patch => store.$span.set({ ...span, ...patch })}
      />
      <p className='text-note mute mt-3'>不选日子，就是全部收支</p>
      <div className='stack py-5'>
        <Button kind='main' busy={isExporting} onTap={exportSpan}>
          导出
        </Button>
      </div>
    </Sheet>
  )
}
