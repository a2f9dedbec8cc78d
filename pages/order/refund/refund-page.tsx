import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Refund } from '../../../api/index.ts'
import { type PageProps, redirectTo } from '../../../runtime/index.ts'
import { useFirstAnswer } from '../../data/first-answer.ts'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { useOnline } from '../../kit/state/use-online.ts'
import { usePullRefresh } from '../../kit/state/use-pull-refresh.ts'
import { useEachLook } from '../../kit/use-each-look.ts'
import { DetailSkeleton } from '../detail/detail-skeleton.tsx'
import { RefundScreen } from './refund-screen.tsx'
import { createRefundStore } from './refund-store.ts'

/** `/order/refundDetail?refund_no=`: state of one of the visitor's refunds. */
export default function RefundPage({ query }: PageProps) {
  const refundNo = query.refund_no ?? ''
  const isBad = refundNo === ''
  useEffect(() => {
    if (isBad) void redirectTo({ url: '/error?type=param' })
  }, [isBad])
  return isBad ? <DetailSkeleton /> : <OneRefund refundNo={refundNo} />
}

function OneRefund({ refundNo }: { refundNo: string }) {
  const first = useFirstAnswer<Refund>()
  const [store] = useState(() => {
    const made = createRefundStore(refundNo)
    if (first) made.begin({ refund: first })
    return made
  })
  const state = useStore(store.$state)
  useEachLook(() => void store.load())
  // An action whose response was lost may have been carried out. A page that failed to load retries by itself.
  useOnline(state.status === 'ready' ? () => void store.load() : undefined)
  usePullRefresh(store.load, store.$state)

  switch (state.status) {
    case 'loading':
      return <DetailSkeleton />
    case 'failed':
      return <LoadFailed back={toList} onRetry={() => void store.load()} />
    case 'notFound':
      return (
        <StateScreen
          kind='gone'
          title='内容不存在或已下线'
          text='链接有误，或这不是你的退款'
          actions={[toList]}
        />
      )
    default:
      return <RefundScreen store={store} refund={state.refund} />
  }
}

const toList = {
  text: '全部订单',
  onTap: () => void redirectTo({ url: '/order/list' }),
}
