import type { OrderDetail } from '../../../api/index.ts'
import { Card } from '../../kit/card.tsx'
import { invoiceNames } from '../../kit/text/invoice-names.ts'
import { copyText } from '../../kit/copy-text.ts'
import { Pair, Pairs } from '../../kit/pairs.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { moments, numberInFours } from './rules.ts'
import { leadsTo } from '../../kit/leads-to.ts'

export function InfoCard({ order }: { order: OrderDetail }) {
  const { order_no: no, remark } = order
  return (
    <Card title='订单信息'>
      <Pairs>
        <Pair name='订单编号'>
          <span className='num'>{numberInFours(no)}</span>
          <button
            type='button'
            className='kit-link order-copy ink ml-4'
            aria-label='复制订单编号'
            onClick={() => void copyText(no)}
          >
            复制
          </button>
        </Pair>
        {moments(order).map(({ name, at }) => (
          <Pair key={name} name={name}>
            <span className='num'>{dateTime(at)}</span>
          </Pair>
        ))}
        {remark && <Pair name='备注'>{remark}</Pair>}
        <Invoice order={order} />
      </Pairs>
    </Card>
  )
}

/** The way to the invoice, with what has become of it. */
function Invoice({ order }: { order: OrderDetail }) {
  const { order_no: no, invoice_status: status, can_ask_invoice: canAsk } = order
  if (status === null && !canAsk) return null
  return (
    <Pair name='发票'>
      {status !== null && <span>{invoiceNames[status]}</span>}
      <button
        type='button'
        className='kit-link order-copy ink ml-4'
        {...leadsTo(`/order/invoice?order_no=${no}`)}
      >
        {status === null ? '申请发票' : '查看'}
      </button>
    </Pair>
  )
}
