import '../../kit/input.css'
import '../tables/tables.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { TableFile } from '../tables/table-file.tsx'
import { type BatchLine, batchLines, MOST_PARCELS, unfilledCount } from './batch-rules.ts'
import { type BatchProgress, createBatchStore } from './batch-store.ts'

export interface BatchSheetProps {
  /** Called after parcels were sent. */
  onSent: () => void
  onClose: () => void
}

/** Ships many orders by a table that is pasted or chosen as a file. */
export function BatchSheet({ onSent, onClose }: BatchSheetProps) {
  const [store] = useState(createBatchStore)
  const { text } = useStore(store.$draft)
  const progress = useStore(store.$progress)
  const lines = batchLines(text)
  const wrong = lines.filter(({ problem }) => problem !== '')
  const rightN = lines.length - wrong.length
  const unfilledN = unfilledCount(text)
  const isSending = progress?.state === 'sending'

  async function send(): Promise<void> {
    await store.send()
    onSent()
  }

  return (
    <Sheet open title='批量发货' onClose={onClose}>
      <div className='table-sheet'>
        <p className='text-small mute mb-4'>
          每行一单：订单编号、快递公司、快递单号，可以从表格里整块复制过来
        </p>
        <textarea
          className='kit-input table-words num'
          aria-label='发货清单'
          placeholder='20261128190000123456,顺丰速运,SF1234567890'
          value={text}
          disabled={isSending}
          onChange={event => store.write(event.target.value)}
        />
        <TableFile isOff={isSending} onText={store.write} />
        <Trouble lines={wrong} />
        {unfilledN > 0 && (
          <p className='text-small mute mb-4' role='status'>
            {unfilledN} 单没有填快递，这次不发
          </p>
        )}
        {lines.length > MOST_PARCELS && (
          <p className='text-small warn mb-4' role='alert'>
            一次最多 {MOST_PARCELS} 单，现在是 {lines.length} 单，请分几次
          </p>
        )}
        <Told progress={progress} />
        <Button
          kind='main'
          busy={isSending}
          disabled={rightN === 0 || wrong.length > 0 || lines.length > MOST_PARCELS}
          onTap={() => void send()}
        >
          {progress?.state === 'cut' ? `继续发剩下的 ${rightN} 单` : `发货 ${rightN} 单`}
        </Button>
      </div>
    </Sheet>
  )
}

function Trouble({ lines }: { lines: BatchLine[] }) {
  if (lines.length === 0) return null
  return (
    <div role='alert'>
      <ul className='table-trouble text-small mb-4 bad'>
        {lines.map(({ line, problem }) => (
          <li key={line}>
            第 {line} 行：{problem}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Told({ progress }: { progress: BatchProgress | undefined }) {
  if (!progress) return null
  const { done, all, state, refused } = progress
  const sent = done - refused.length
  const words = {
    sending: `正在发货，${done} / ${all}`,
    cut: `网络断了，已发 ${sent} 单，剩下的还在上面`,
    done:
      refused.length === 0 ? `${sent} 单都已发货` : `已发 ${sent} 单，${refused.length} 单没有发`,
  }
  return (
    <div className='mb-4' role='status'>
      <p className='text-body bold'>{words[state]}</p>
      <ul className='table-trouble text-small bad'>
        {refused.map(({ orderNo, problem }) => (
          <li key={orderNo}>
            尾号 {orderNo.slice(-4)}：{problem}
          </li>
        ))}
      </ul>
    </div>
  )
}
