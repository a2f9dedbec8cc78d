import type { OrderDetail } from '../../../api/index.ts'
import { Card } from '../../kit/card.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { Pair, Pairs } from '../../kit/pairs.tsx'
import { dateTime } from '../../kit/text/time.ts'
import { moments, numberInFours } from './rules.ts'

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
      </Pairs>
    </Card>
  )
}
