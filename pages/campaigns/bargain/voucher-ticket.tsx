import { grantStatus } from '../../../api/values/grant-status.ts'
import type { VoucherSession } from '../../../api/index.ts'
import { Price } from '../../kit/price.tsx'
import { dateTime } from '../../kit/text/time.ts'

const states: Record<number, string> = {
  1: '待使用',
  2: '已使用',
  3: '已过期',
  4: '已失效',
  5: '占用中',
}

/** The purchased voucher: the amount due at the counter, and its expiry. */
export function VoucherTicket({ session, now }: { session: VoucherSession; now: number }) {
  const { title, price_fen, grant_status: status, valid_to } = session
  return (
    <section
      className={
        status === grantStatus.unused
          ? 'voucher-ticket row p-6'
          : 'voucher-ticket row p-6 voucher-ticket-over'
      }
    >
      <div className='voucher-pay stack firm middle'>
        <small>{price_fen > 0 ? '到店付' : '免费兑换'}</small>
        <Price fen={price_fen} />
      </div>
      <div className='voucher-words grow ml-2'>
        <b className='one-line text-lead block'>{title}</b>
        <small className='mt-1'>{dateTime(valid_to, now)} 前有效</small>
      </div>
      <span className='text-small firm bold ml-2'>{states[status]}</span>
    </section>
  )
}
