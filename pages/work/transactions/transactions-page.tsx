import '../../kit/lined.css'
import '../orders/orders.css'
import './transactions.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Transaction, TransactionPage } from '../../../api/index.ts'
import { type PageProps, useReachBottom } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Price } from '../../kit/price.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { orderStatusWords } from '../../../api/values/order-status-words.ts'
import { dateTime } from '../../kit/text/time.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Segment } from '../segment.tsx'
import { StaffGate } from '../staff-gate.tsx'
import { commissionText, recentMonths } from './transactions-rules.ts'
import { createTransactionsStore, type TransactionsStore } from './transactions-store.ts'

/** Lazy: it is opened by a tap. */
const TransactionSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./transaction-sheet.tsx').then(({ TransactionSheet: Opened }) => Opened),
)

/**
 * `/pages/work/transactions?order_no=`: purchases of the staff member's customers, and the commission. `order_no` opens
 * one of them.
 */
export default function TransactionsPage({ query }: PageProps) {
  return <StaffGate>{() => <Transactions first={query.order_no ?? ''} />}</StaffGate>
}

function Transactions({ first }: { first: string }) {
  // The phone's clock is only used to select the initial month.
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const [store] = useState(() => createTransactionsStore(now))
  const [opened, setOpened] = useState(first)
  const month = useStore(store.$month)
  const list = useStore(store.$state)
  useEachLook(() => void store.load())
  usePullRefresh(store.load, store.$state)
  useReachBottom(() => void store.more())

  return (
    <main className='screen work work-orders follows-host'>
      <h1 className='hide-text'>成交明细</h1>
      <Segment
        look='chips'
        label='月份'
        choices={recentMonths(now)}
        value={month}
        onPick={store.setMonth}
      />
      {list.status === 'loading' && <Skeleton kind='list' />}
      {(list.status === 'failed' || list.status === 'notFound') && (
        <section className='kit-card work-plain dim text-center mx-5 gap-5'>
          <FailedLine onRetry={() => void store.load()} />
        </section>
      )}
      {list.status === 'ready' && <Month page={list} store={store} onOpen={setOpened} />}
      {opened && <TransactionSheet key={opened} orderNo={opened} onClose={() => setOpened('')} />}
    </main>
  )
}

interface MonthProps {
  page: TransactionPage
  store: TransactionsStore
  onOpen: (orderNo: string) => void
}

function Month({ page, store, onOpen }: MonthProps) {
  const { sum_fen, commission_fen, order_n, list, next, server_time: now } = page
  return (
    <div className='work-stack px-5'>
      <section className='kit-card work-sum' aria-label='合计'>
        <p className='text-small mute'>成交（元）</p>
        <b className='num heavy tight block'>{yuan(sum_fen)}</b>
        <p className='text-small mute'>
          {order_n} 笔 · 提成 <span className='num'>¥{yuan(commission_fen)}</span>
        </p>
      </section>
      {list.length === 0 ? (
        <section className='kit-card work-plain dim text-center gap-5'>
          <p>这个月还没有成交，把好东西发给顾客看看</p>
          <Button kind='soft' size='small' leads='/pages/work/articles'>
            去分享
          </Button>
        </section>
      ) : (
        <ul className='kit-card work-sold py-1 lined'>
          {list.map(each => (
            <li key={each.order_no}>
              <button
                type='button'
                className='work-sold-row flex wide text-left py-6'
                onClick={() => onOpen(each.order_no)}
              >
                <Sold sold={each} now={now} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {list.length > 0 && <ListEnd hasMore={next !== ''} pages={store} />}
    </div>
  )
}

function Sold({ sold, now }: { sold: Transaction; now: number }) {
  const { title, thumb, count, buyer, status, pay_fen, refunded_fen, paid_at } = sold
  return (
    <>
      <Thumb size={112} src={thumb} icon='bag' />
      <span className='grow ml-4'>
        <span className='two-lines text-note mute'>
          <b className='text-lead ink bold'>{title}</b>
        </span>
        <span className='work-sold-buyer text-note dim row gap-2'>
          <Avatar src={buyer.avatar} name={buyer.nickname} size={36} />
          <span className='one-line'>{buyer.nickname}</span>
        </span>
        <span className='num text-note mute block'>
          {count} 件 · {dateTime(paid_at, now)} · 尾号 {sold.order_no.slice(-4)}
        </span>
        <span className='text-note mute block'>{commissionText(sold)}</span>
      </span>
      <span className='work-sold-end firm text-right ml-3'>
        <Price fen={pay_fen} size='s' />
        <span className='text-note mute block'>
          {refunded_fen > 0 ? `退 ¥${yuan(refunded_fen)}` : orderStatusWords[status]}
        </span>
      </span>
    </>
  )
}
