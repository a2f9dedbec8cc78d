import { orderStatus } from '../../../api/values/order-status.ts'
import type { OrderDetail } from '../../../api/index.ts'
import { Countdown } from '../../kit/countdown.tsx'
import { isOpen } from '../../kit/text/is-open.ts'
import { orderStatusWords } from '../../../api/values/order-status-words.ts'
import { sentences } from './rules.ts'
import { LazyScene } from './lazy-scene.tsx'

/** Status of the order, explanation, and a small picture. */
export function StatusHead({ order, onOver }: { order: OrderDetail; onOver: () => void }) {
  const { status, expires_at: until, server_time: now } = order
  return (
    <header className='order-head'>
      <h1 className='heavy tight mb-1'>{orderStatusWords[status]}</h1>
      {status === orderStatus.unpaid && until > now && (
        <Countdown to={until} now={now} label='还剩' onEnd={onOver} />
      )}
      {order.group && order.group.expires_at > now && (
        <Countdown to={order.group.expires_at} now={now} label='还剩' onEnd={onOver} />
      )}
      {status === orderStatus.toRedeem && <TodayUntil order={order} />}
      {sentences(order).map(line => (
        <p className='text-body dim' key={line}>
          {line}
        </p>
      ))}
      <LazyScene status={status} />
    </header>
  )
}

/** Closing time of the only store, while it is open. */
function TodayUntil({ order: { stores, server_time: now } }: { order: OrderDetail }) {
  const [only, ...others] = stores
  if (!only || others.length > 0 || !isOpen(only.hours, now)) return null
  const [, until = ''] = only.hours.split(/[-–~至]/)
  return (
    <p className='text-body dim'>
      今天营业到 <b className='num ink bold'>{until.trim()}</b>
    </p>
  )
}
