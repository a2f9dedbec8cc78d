import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type TransactionDetail, transactionDetail } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { createQuery } from '../../data/query.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Pair, Pairs } from '../../kit/pairs.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { orderStatusWords } from '../../../api/values/order-status-words.ts'
import { dateTime, dayText } from '../../kit/text/time.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { commissionText } from './transactions-rules.ts'

export interface TransactionSheetProps {
  orderNo: string
  onClose: () => void
}

/** One sale: its goods, the commission of each, how the buyer came, and the buyer's page. */
export function TransactionSheet({ orderNo, onClose }: TransactionSheetProps) {
  const [query] = useState(() =>
    createQuery<{ sale: TransactionDetail }>({
      read: async how => ({ sale: await transactionDetail({ orderNo }, how) }),
    }),
  )
  const state = useStore(query.$state)
  useEffect(() => void query.load(), [query])
  return (
    <Sheet open title='成交详情' onClose={onClose}>
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status === 'ready' && <Detail sale={state.sale} onClose={onClose} />}
      {state.status === 'notFound' && (
        <p className='dim text-center py-6'>这笔成交已经不记在你名下</p>
      )}
      {state.status === 'failed' && <FailedLine onRetry={() => void query.load()} />}
    </Sheet>
  )
}

function Detail({ sale, onClose }: { sale: TransactionDetail; onClose: () => void }) {
  const { items, server_time: now } = sale
  return (
    <>
      <Buyer sale={sale} onClose={onClose} />
      <ul>
        {items.map((item, at) => (
          <li className='row py-4' key={items.length - at}>
            <Thumb size={112} src={item.thumb} icon='bag' />
            <div className='grow ml-4'>
              <p className='two-lines text-body'>{item.title}</p>
              <p className='text-note mute'>
                {[item.specs_text, `${item.count} 件`].filter(Boolean).join(' · ')}
              </p>
              <p className='text-note mute'>{earnedText(item, now)}</p>
            </div>
            <span className='num text-body firm text-right ml-3'>¥{yuan(item.pay_fen)}</span>
          </li>
        ))}
      </ul>
      <Pairs>
        <Pair name='状态'>{orderStatusWords[sale.status]}</Pair>
        {sale.freight_fen > 0 && <Pair name='运费'>¥{yuan(sale.freight_fen)}</Pair>}
        <Pair name='实付'>¥{yuan(sale.pay_fen)}</Pair>
        {sale.refunded_fen > 0 && <Pair name='已退'>¥{yuan(sale.refunded_fen)}</Pair>}
        <Pair name='付款时间'>{dateTime(sale.paid_at, now)}</Pair>
        <Pair name='订单号'>{sale.order_no}</Pair>
        {sale.shared_by && <Pair name='从哪来'>{sale.shared_by} 的转发</Pair>}
      </Pairs>
    </>
  )
}

type Item = TransactionDetail['items'][number]

/** When money that waits is paid is known once the order is finished. */
function earnedText(item: Item, now: number): string {
  const isWaiting = item.commission_status === 1 && item.settle_at > 0
  return commissionText(item) + (isWaiting ? `，${dayText(item.settle_at, now)}结算` : '')
}

function Buyer({ sale, onClose }: { sale: TransactionDetail; onClose: () => void }) {
  const { buyer, customer_id } = sale
  const who = (
    <>
      <Avatar src={buyer.avatar} name={buyer.nickname} size={64} />
      <span className='one-line grow text-body ml-3'>{buyer.nickname}</span>
    </>
  )
  if (customer_id === 0) return <div className='row py-4'>{who}</div>
  return (
    <button
      type='button'
      className='row wide text-left py-4'
      onClick={() => {
        onClose()
        void navigateTo({ url: `/pages/customer/detail?id=${customer_id}` })
      }}
    >
      {who}
      <span className='text-small mute'>看顾客</span>
      <Icon name='right' size={28} />
    </button>
  )
}
