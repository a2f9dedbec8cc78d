import '../../kit/lined.css'
import type { WriteOffRow } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { clockTime } from '../../kit/text/time.ts'
import type { TodayLog } from './write-off-store.ts'

export interface TodayCardProps {
  log: TodayLog | undefined
  storeName: string
  isBusy: boolean
  onUndo: (row: WriteOffRow) => void
}

/** Today's redemptions of the store, newest first; a manager can undo one. */
export function TodayCard({ log, storeName, isBusy, onUndo }: TodayCardProps) {
  if (!log) return null
  return (
    <Card title='今日核销' note={`${storeName} · ${log.total} 笔`}>
      {log.list.length === 0 && <p className='text-small mute'>今天还没有核销，第一笔等你来</p>}
      <ul className='lined'>
        {log.list.map(row => (
          <li className='text-body row apart py-4' key={row.log_id}>
            <div className='grow'>
              <p>
                <b>{row.title}</b>
              </p>
              <p className='text-small mute'>
                {row.buyer} · 核销人 {row.staff}
              </p>
            </div>
            {row.can_undo && (
              <Button kind='quiet' size='small' disabled={isBusy} onTap={() => onUndo(row)}>
                撤销
              </Button>
            )}
            <p className='firm text-right ml-4'>
              <b>{row.value_text}</b>
              <span className='num text-note block mute'>{clockTime(row.used_at).slice(0, 5)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
