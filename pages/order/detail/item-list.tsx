import '../../kit/lined.css'
import type { OrderDetail, OrderItem } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { actionText, barActions, refundUrlOf } from '../actions/action-rules.ts'
import { ItemRow } from '../../mechanics/purchase/item-row.tsx'

/** Purchased items, each with a link to its refund. */
export function ItemList({ order }: { order: OrderDetail }) {
  const { side } = barActions(order)
  const refundable = order.items.filter(({ can_refund }) => can_refund).length
  // A single item has its button in the bar already.
  const inBar = side === 'refund' && refundable === 1
  return (
    <ul className='order-list lined' id='order-items'>
      {order.items.map(item => (
        <li key={item.no}>
          <ItemRow item={item}>
            <RefundButton order={order} item={item} inBar={inBar} />
          </ItemRow>
        </li>
      ))}
    </ul>
  )
}

interface RefundButtonProps {
  order: OrderDetail
  item: OrderItem
  inBar: boolean
}

function RefundButton({ order, item, inBar }: RefundButtonProps) {
  if (item.refund_no) {
    const url = `/order/refundDetail?refund_no=${item.refund_no}`
    return (
      <Button kind='line' size='small' leads={url}>
        退款详情
      </Button>
    )
  }
  if (!item.can_refund || inBar) return null
  const url = refundUrlOf(order.order_no, item.no)
  return (
    <Button kind='line' size='small' leads={url}>
      {actionText('refund', order.status)}
    </Button>
  )
}
