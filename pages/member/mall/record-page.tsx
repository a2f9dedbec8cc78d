import '../shared/member.css'
import './record.css'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { orderType } from '../../../api/values/order-type.ts'
import { type OrderCard, orderList, type OrderPage, type OrderTab } from '../../../api/index.ts'
import { navigateTo, type PageProps, useReachBottom } from '../../../runtime/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { ShopShelf } from '../../campaign/states/shop-shelf.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { stateWords } from '../../kit/text/order-words.ts'
import { dateTime } from '../../kit/text/time.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { Empty } from '../../kit/state/empty.tsx'
import { Tabs } from '../shared/tabs.tsx'
import { PointsPrice } from './points-price.tsx'
import { leadsTo } from '../../kit/leads-to.ts'

const tabs = [
  ['all', '全部'],
  ['10', '待发货'],
  ['20', '待收货'],
  ['15', '待核销'],
  ['30', '已完成'],
] as const satisfies readonly (readonly [OrderTab, string])[]

/** `/member-card/mall/record?tab=`: the visitor's exchanges. */
export default function RecordPage({ query }: PageProps) {
  const [store] = useState(() =>
    createRecordStore(tabs.find(([tab]) => tab === query.tab)?.[0] ?? 'all'),
  )
  const tab = useStore(store.$tab)
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  useReachBottom(() => void store.more())

  return (
    <main className='screen follows-host member-screen'>
      <h1 className='hide-text'>兑换记录</h1>
      <Tabs label='兑换记录' choices={tabs} value={tab} onPick={store.setTab} />
      {state.status === 'loading' && <Skeleton kind='list' />}
      {state.status === 'ready' && (
        <>
          <Records list={state.list} now={state.server_time} hasMore={state.has_more} />
          {!state.has_more && <ShopShelf />}
        </>
      )}
      {state.status !== 'loading' && state.status !== 'ready' && (
        <ListFailed onRetry={() => void store.load()} />
      )}
    </main>
  )
}

function createRecordStore(first: OrderTab) {
  const $tab = atom<OrderTab>(first)
  const query = createPagedQuery<OrderCard, OrderPage & { has_more: boolean }>({
    async read(_, how, after) {
      const page = await orderList({ tab: $tab.get(), type: orderType.pointsMall, after }, how)
      return { ...page, has_more: page.next !== '' }
    },
  })

  function setTab(tab: OrderTab): void {
    if (tab === $tab.get()) return
    $tab.set(tab)
    void query.load()
  }

  return { $state: query.$state, $tab, load: query.load, more: query.more, setTab }
}

interface RecordsProps {
  list: OrderCard[]
  now: number
  hasMore: boolean
}

export function Records({ list, now, hasMore }: RecordsProps) {
  if (list.length === 0) {
    const mall = () => void navigateTo({ url: '/member-card/mall' })
    return <Empty words='还没有兑换记录' action={{ text: '去积分商城', onTap: mall }} />
  }
  return (
    <>
      <ul className='stack gap-5'>
        {list.map(order => (
          <li key={order.order_no}>
            <Record order={order} now={now} />
          </li>
        ))}
      </ul>
      <p className='text-note mute text-center py-6' role='status'>
        {hasMore ? '' : '没有更多了'}
      </p>
    </>
  )
}

function Record({ order, now }: { order: OrderCard; now: number }) {
  const [item] = order.items
  const url = `/order/detail?order_no=${encodeURIComponent(order.order_no)}`
  return (
    <button
      type='button'
      className='kit-card member-record flex at-top wide text-left p-5 gap-5'
      {...leadsTo(url)}
    >
      <Thumb size={140} src={item?.thumb ?? ''} icon='bag' />
      <span className='grow'>
        <b className='two-lines text-body tight'>{item?.title}</b>
        <small className='text-note mute'>
          {dateTime(order.created_at, now)} · {item?.count ?? 1} 件
        </small>
        <PointsPrice points={order.points_used} moneyFen={order.pay_fen} />
      </span>
      <em className='text-small firm tint upright'>{stateWords(order)}</em>
    </button>
  )
}
