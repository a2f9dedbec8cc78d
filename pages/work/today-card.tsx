import { Card } from '../kit/card.tsx'
import { clockTime } from '../kit/time.ts'
import type { TodayLog } from './write-off-store.ts'

/** What my store redeemed today, newest first. */
export function TodayCard({ log, storeName }: { log: TodayLog | undefined; storeName: string }) {
  if (!log) return null
  return (
    <Card title='今日核销' note={`${storeName} · ${log.total} 笔`}>
      {log.list.length === 0 && <p className='work-none'>今天还没有核销，第一笔等你来</p>}
      <ul className='work-log'>
        {log.list.map(row => (
          <li key={row.log_id}>
            <div>
              <p>
                <b>{row.title}</b>
              </p>
              <p className='work-note'>
                {row.buyer} · 核销人 {row.staff}
              </p>
            </div>
            <p className='work-when'>
              <b>{row.value_text}</b>
              <span className='num'>{clockTime(row.used_at).slice(0, 5)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
