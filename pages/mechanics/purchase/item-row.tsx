import type { ReactNode } from 'react'
import type { OrderItem } from '../../../api/index.ts'
import { GoodsLine } from '../../kit/goods-line.tsx'

export interface ItemRowProps {
  item: OrderItem
  /** Below the row, e.g. 申请退款. */
  children?: ReactNode
}

/** An item of an order with the state of its refund. */
export function ItemRow({ item, children }: ItemRowProps) {
  const words = refundWords[item.refund_state]
  return (
    <GoodsLine line={item}>
      {(words || children) && (
        <>
          {words && <span className='kit-tag kit-tag-plain'>{words}</span>}
          {children}
        </>
      )}
    </GoodsLine>
  )
}

const refundWords: Record<OrderItem['refund_state'], string> = {
  0: '',
  1: '退款中',
  2: '已退款',
}
