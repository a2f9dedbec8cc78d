import './success.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type PageProps, redirectTo } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Payoff } from '../../mechanics/payoff/payoff.tsx'
import { detailUrl } from '../actions/action-rules.ts'
import { agreedText, refundDetailUrl, waitText } from './refund-rules.ts'
import { createRefundStore } from './refund-store.ts'

/** `/order/refundSuccess?refund_no=`: the request was submitted, and the next steps. */
export default function SuccessPage({ query }: PageProps) {
  const refundNo = query.refund_no ?? ''
  const [store] = useState(() => createRefundStore(refundNo))
  const state = useStore(store.$state)
  const refund = state.status === 'ready' ? state.refund : undefined

  useEffect(() => {
    if (refundNo) void store.load()
    else void redirectTo({ url: '/error?type=param' })
  }, [store, refundNo])

  return (
    <main className='screen screen-bar order-sent follows-host text-center px-6'>
      {/* The number is known; only the amount loads later. */}
      <Payoff
        kind='sent'
        title='申请已提交'
        figure={refund ? { fen: refund.apply_fen } : undefined}
      />
      <ol className='kit-card order-sent-steps text-left mt-6 px-6 py-2'>
        <li>{waitText(refund)}</li>
        <li>{agreedText(refund)}</li>
        <li>钱退回原支付方式，一般 1-3 天到账</li>
      </ol>
      <BottomBar>
        <Button
          kind='quiet'
          onGo={() => redirectTo({ url: refund ? detailUrl(refund.order_no) : '/order/list' })}
        >
          返回订单
        </Button>
        <Button kind='main' leads={refundDetailUrl(refundNo)}>
          查看进度
        </Button>
      </BottomBar>
    </main>
  )
}
