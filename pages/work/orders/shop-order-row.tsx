import { orderStatus } from '../../../api/values/order-status.ts'
import type { ShopOrder } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Price } from '../../kit/price.tsx'
import { pieces, stateWords } from '../../kit/text/order-words.ts'
import { dateTime } from '../../kit/text/time.ts'
import { Thumb } from '../../kit/thumb.tsx'

export interface ShopOrderRowProps {
  order: ShopOrder
  /** Server time, unix seconds. */
  now: number
  isOpen: boolean
  onOpen: () => void
}

/** An order of the shop; a tap opens it with its actions. */
export function ShopOrderRow({ order, now, isOpen, onOpen }: ShopOrderRowProps) {
  const {
    buyer,
    items,
    order_no: no,
    status,
    created_at: at,
    pay_fen,
    store_name,
    staff_name,
    shop_note,
    is_late,
  } = order
  const [first] = items
  const tone = status >= orderStatus.finished ? 'mute' : 'dim'
  const waits = order.actions.includes('ship') || order.refund_status === 10
  return (
    <button
      type='button'
      className='kit-card work-order block wide text-left p-6'
      data-thing=''
      aria-current={isOpen || undefined}
      onClick={onOpen}
    >
      <span className='work-order-top row'>
        <Avatar src={buyer.avatar} name={buyer.nickname} size={56} />
        <b className='one-line text-lead fill ml-3 mr-3'>{buyer.nickname}</b>
        <em className={`text-small upright firm ${waits ? 'tint bold' : tone}`}>
          {stateWords(order)}
          {is_late === 1 && <i className='kit-tag bad upright ml-2'>超时</i>}
        </em>
      </span>
      <span className='work-order-item row mt-4 mb-4'>
        <Thumb size={112} src={first?.thumb ?? ''} icon='bag' />
        <span className='grow ml-4'>
          <span className='two-lines'>{first?.title}</span>
          <small>
            {items.length > 1 ? `等 ${items.length} 种，` : ''}共 {pieces(order)} 件
          </small>
        </span>
        <Price fen={pay_fen} size='s' />
      </span>
      <small className='num text-note mute block'>
        尾号 {no.slice(-4)} · {dateTime(at, now)}
        {store_name && ` · ${store_name}`}
        {staff_name && ` · ${staff_name}`}
      </small>
      {shop_note && <small className='text-note block one-line'>备注：{shop_note}</small>}
    </button>
  )
}
