import '../../../kit/lined.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { orderStatus } from '../../../../api/values/order-status.ts'
import type { DistributionOrder, OrderStatus } from '../../../../api/index.ts'
import { useReachBottom } from '../../../../runtime/index.ts'
import { FailedLine } from '../../../kit/state/failed-line.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { orderStatusWords } from '../../../../api/values/order-status-words.ts'
import { dateTime } from '../../../kit/text/time.ts'
import { yuan } from '../../../kit/text/yuan.ts'
import { Thumb } from '../../../kit/thumb.tsx'
import { useEachLook } from '../../../kit/use-each-look.ts'
import { createOrdersStore } from './income-store.ts'

/** Orders of the distributor's customers with the commission of each. */
export function Orders({ denied }: { denied: ReactNode }) {
  const [store] = useState(createOrdersStore)
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  useReachBottom(() => void store.more())
  if (state.status === 'denied') return denied
  if (state.status === 'loading') return <Skeleton kind='list' />
  if (state.status !== 'ready') {
    return (
      <section className='share-nothing text-body dim gap-6'>
        <FailedLine onRetry={() => void store.load()} />
      </section>
    )
  }
  if (state.list.length === 0) {
    return <p className='share-nothing text-body dim gap-6'>客户下单后，这里会有记录</p>
  }
  return (
    <ul className='kit-card share-rows mx-5 px-6 py-1 lined'>
      {state.list.map(row => (
        <li key={`${row.order_tail}${row.paid_at}`}>
          <OrderRow row={row} now={state.server_time} />
        </li>
      ))}
    </ul>
  )
}

function OrderRow({ row, now }: { row: DistributionOrder; now: number }) {
  const { title, thumb, buyer, count, pay_fen, refunded_fen, commission_fen, status } = row
  return (
    <div className='flex py-6 gap-4'>
      <Thumb size={112} src={thumb} icon='bag' />
      <div className='grow'>
        <h2 className='one-line text-lead bold'>{title}</h2>
        <p className='one-line text-note mute'>
          {buyer.nickname} · {count} 件 · 尾号 <span className='num'>{row.order_tail}</span>
        </p>
        <p className='num text-note mute'>{dateTime(row.paid_at, now)}</p>
        <p className='text-note mute'>
          实付 <span className='num'>¥{yuan(pay_fen)}</span>
          {refunded_fen > 0 && <span className='num'>，退 ¥{yuan(refunded_fen)}</span>}
        </p>
      </div>
      <div className='share-row-end firm text-right'>
        {status === orderStatus.teamForming ? (
          <b className='share-later mute regular'>成团后计</b>
        ) : (
          <b className='num tint'>+{yuan(commission_fen)}</b>
        )}
        <p className='text-note mute'>{orderStatusWords[status as OrderStatus]}</p>
      </div>
    </div>
  )
}
