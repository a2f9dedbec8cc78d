import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { OrderDetail } from '../../../api/index.ts'
import { useFirstAnswer } from '../../data/first-answer.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { useOnline } from '../../kit/state/use-online.ts'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { navigateTo, type PageProps, redirectTo } from '../../../runtime/index.ts'
import { createDetailStore } from './detail-store.ts'
import { DetailScreen } from './detail-screen.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'

/** `/order/detail?order_no=`: one of the visitor's orders; `pay=1` opens the cashier at once. */
export default function DetailPage({ query }: PageProps) {
  const orderNo = query.order_no || query.order_id || ''
  const isBad = orderNo === ''
  useEffect(() => {
    if (isBad) void redirectTo({ url: '/error?type=param' })
  }, [isBad])
  return isBad ? <DetailSkeleton /> : <Order orderNo={orderNo} paysAtOnce={query.pay === '1'} />
}

function Order({ orderNo, paysAtOnce }: { orderNo: string; paysAtOnce: boolean }) {
  const first = useFirstAnswer<OrderDetail>()
  const [store] = useState(() => {
    const made = createDetailStore(orderNo)
    if (first) made.begin({ order: first })
    return made
  })
  const state = useStore(store.$state)
  const doing = useStore(store.$doing)
  const hasPaid = useRef(!paysAtOnce)

  useEachLook(() => void store.load())
  useEffect(() => store.prepare(), [store])
  // An action whose response was lost may have been carried out. A page that failed to load retries by itself.
  useOnline(state.status === 'ready' ? () => void store.load() : undefined)
  usePullRefresh(store.load, store.$state)
  useEffect(() => {
    if (hasPaid.current || state.status !== 'ready') return
    hasPaid.current = true
    if (state.order.actions.includes('pay')) void store.run('pay', state.order)
  }, [state, store])

  switch (state.status) {
    case 'loading':
      return <DetailSkeleton />
    case 'failed':
      return <LoadFailed back={toList} onRetry={() => void store.load()} />
    case 'deleted':
      return (
        <StateScreen
          kind='gone'
          title='订单已删除'
          text='这笔订单不再显示，钱款和退款不受影响'
          actions={[toList]}
        />
      )
    case 'notFound':
      return (
        <StateScreen
          kind='gone'
          title='内容不存在或已下线'
          text='链接有误，或这不是你的订单'
          actions={[toList]}
        />
      )
    default:
      return (
        <DetailScreen
          order={state.order}
          doing={doing?.action}
          onAct={action => void store.run(action, state.order)}
          onOver={() => void store.load()}
          onLook={async () => {
            const { isRead, used } = await store.look()
            if (used) await navigateTo({ url: `/order/write-off-success?code=${used}&role=buyer` })
            return isRead
          }}
        />
      )
  }
}

const toList = {
  text: '全部订单',
  onTap: () => void redirectTo({ url: '/order/list' }),
}
