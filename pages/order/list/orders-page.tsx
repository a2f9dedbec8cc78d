import '../../kit/lined.css'
import './list.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { OrderPage } from '../../../api/index.ts'
import { type PageProps, useReachBottom } from '../../../runtime/index.ts'
import { useFirstAnswer } from '../../data/first-answer.ts'
import { ShopShelf } from '../../campaign/states/shop-shelf.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { ListEnd } from '../../kit/state/list-end.tsx'
import { ListFailed } from '../../kit/state/list-failed.tsx'
import { useBrowserValue } from '../../kit/state/use-browser-value.ts'
import { useOnline } from '../../kit/state/use-online.ts'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { createListStore, type ListStore } from './list-store.ts'
import { TabBar } from '../../kit/tab-bar.tsx'
import { emptyWords, tabOf, tabs } from './list-rules.ts'
import { OrderCardView } from './order-card.tsx'

/** Lazy, because of its picture. */
const NoOrders = /* @__PURE__ */ lazyWithRetry(() =>
  import('./no-orders.tsx').then(({ NoOrders: Empty }) => Empty),
)

/** Lazy: few visitors come from a store's code. */
const StoreCodesSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./store-codes-sheet.tsx').then(({ StoreCodesSheet: Sheet }) => Sheet),
)

/**
 * `/order/list?tab=`: the visitor's orders; `wt`, the token of a store's code, opens the codes that this store
 * accepts.
 */
export default function ListPage({ query }: PageProps) {
  const first = useFirstAnswer<OrderPage>()
  const [store] = useState(() => createListStore(tabOf(query.tab), first))
  // The server draws no sheet.
  const token = useBrowserValue(() => query.wt ?? '', '')
  const [isSheetClosed, setSheetClosed] = useState(false)
  const tab = useStore(store.$tab)
  const counts = useStore(store.$counts)
  const { status } = useStore(store.$list)

  useEachLook(() => void store.load())
  useEffect(() => store.prepare(), [store])
  // An action whose response was lost may have been carried out. A list that failed to load retries by itself.
  useOnline(status === 'ready' ? () => void store.load() : undefined)
  usePullRefresh(store.load, store.$list)
  useReachBottom(() => void store.more())

  return (
    <main className='screen order-page follows-host'>
      <h1 className='hide-text'>我的订单</h1>
      <TabBar label='订单状态' tabs={tabs} tab={tab} counts={counts} onPick={store.setTab} />
      <Orders store={store} />
      {token && !isSheetClosed && (
        <StoreCodesSheet token={token} onClose={() => setSheetClosed(true)} />
      )}
    </main>
  )
}

function Orders({ store }: { store: ListStore }) {
  const tab = useStore(store.$tab)
  const list = useStore(store.$list)
  const doing = useStore(store.$doing)

  if (list.status === 'loading') return <ListSkeleton />
  if (list.status !== 'ready') return <ListFailed onRetry={() => void store.load()} />
  if (list.list.length === 0) {
    return (
      <>
        <NoOrders words={emptyWords[tab]} />
        <ShopShelf />
      </>
    )
  }
  return (
    <>
      <ul className='order-cards spaced-5'>
        {list.list.map(order => (
          <li key={order.order_no}>
            <OrderCardView
              order={order}
              now={list.server_time}
              doing={doing?.orderNo === order.order_no ? doing.action : undefined}
              onAct={action => void store.run(action, order)}
              onOver={() => void store.refresh(order.order_no)}
            />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={list.has_more} pages={store} />
      {!list.has_more && <ShopShelf />}
    </>
  )
}
