import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { OrderDetail } from '../../../../api/index.ts'
import { navigateBack, type PageProps, redirectTo } from '../../../../runtime/index.ts'
import { appPath } from '../../../kit/app-path.ts'
import { LoadFailed } from '../../../kit/state/load-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { SuccessScreen, UnclearScreen } from './success-screen.tsx'
import { createSuccessStore, detailUrl } from './success-store.ts'

/** `/order/paySuccess?order_no=&back=&unclear=`: the payment, and the next steps. */
export default function SuccessPage({ query }: PageProps) {
  const { order_no: orderNo } = query
  useEffect(() => {
    // The payment platform's receipt links here without an order.
    if (!orderNo) void redirectTo({ url: '/order/list' })
  }, [orderNo])
  return orderNo ? <Success orderNo={orderNo} query={query} /> : <Waiting />
}

const Waiting = () => (
  <main className='screen follows-host'>
    <Skeleton kind='form' />
  </main>
)

const POINTS_MALL = 4

function Success({ orderNo, query }: { orderNo: string; query: Record<string, string> }) {
  const [{ $state, load, stop }] = useState(() =>
    createSuccessStore(orderNo, query.unclear === '1'),
  )
  const [isLooking, setIsLooking] = useState(false)
  const state = useStore($state)
  useEffect(() => {
    void load()
    return stop
  }, [load, stop])

  async function look(): Promise<void> {
    setIsLooking(true)
    await load()
    setIsLooking(false)
  }

  const goBack = () => redirectTo({ url: appPath(query.back) ?? '/brand' })
  const backText = appPath(query.back) ? '返回' : '回店里逛逛'
  const openRecord = () => redirectTo({ url: '/member-card/mall/record' })
  const openOrder = () => redirectTo({ url: detailUrl(orderNo) })

  /** A visitor whose group is incomplete can invite others there. */
  const openGroup = ({ activity_id: id }: OrderDetail) =>
    redirectTo({
      url: `/groupWork/detail?id=${id}&order_no=${encodeURIComponent(orderNo)}`,
    })

  switch (state.status) {
    case 'loading':
      return <Waiting />
    case 'failed':
      return <LoadFailed onRetry={() => void load()} />
    case 'notFound':
      return (
        <StateScreen
          kind='gone'
          title='订单不存在'
          text='链接有误或订单已删除'
          actions={[{ text: '返回', onTap: () => void navigateBack().catch(goBack) }]}
        />
      )
    case 'unclear':
      return <UnclearScreen isLooking={isLooking} onLook={() => void look()} onOrder={openOrder} />
    case 'ready':
      return (
        <SuccessScreen
          order={state.order}
          backText={state.order.type === POINTS_MALL ? '兑换记录' : backText}
          onBack={state.order.type === POINTS_MALL ? openRecord : goBack}
          onOrder={() => (state.order.group ? openGroup(state.order) : openOrder())}
        />
      )
  }
}
