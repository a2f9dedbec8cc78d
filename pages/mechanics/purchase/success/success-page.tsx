import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { orderType } from '../../../../api/values/order-type.ts'
import type { OrderDetail } from '../../../../api/index.ts'
import { navigateBack, type PageProps, redirectTo, showToast } from '../../../../runtime/index.ts'
import { appPath } from '../../../kit/app-path.ts'
import { returnTo } from '../../../kit/return-to.ts'
import { LoadFailed } from '../../../kit/state/load-failed.tsx'
import { useOnline } from '../../../kit/state/use-online.ts'
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

const notRead = '订单没有读到，付过的钱不受影响，请不要重复支付。连上网络后会自动重试'
const toOrders = { text: '全部订单', onTap: () => void redirectTo({ url: '/order/list' }) }

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
    if (isLooking) return
    setIsLooking(true)
    await load()
    setIsLooking(false)
    if ($state.get().status === 'unclear') {
      void showToast({ title: '还没有收到结果，稍后再看', icon: 'none' })
    }
  }
  useOnline(state.status === 'unclear' ? () => void look() : undefined)

  const goBack = () => returnTo(appPath(query.back) ?? '/brand')
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
      return <LoadFailed text={notRead} back={toOrders} onRetry={() => void load()} />
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
          backText={state.order.type === orderType.pointsMall ? '兑换记录' : backText}
          onBack={state.order.type === orderType.pointsMall ? openRecord : goBack}
          onOrder={() => (state.order.group ? openGroup(state.order) : openOrder())}
        />
      )
  }
}
