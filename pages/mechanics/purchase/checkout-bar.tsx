import type { Confirmation } from '../../../api/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Price } from '../../kit/price.tsx'
import type { PriceFreshness } from './checkout-store.ts'
import type { Step } from './submit-order.ts'

export interface CheckoutBarProps {
  confirmation: Confirmation
  freshness: PriceFreshness
  isSoldOut: boolean
  step: Step
  onSubmit: () => void
  onAddress: () => void
  onStore: () => void
}

/** The total, and the next action: missing input comes before the order. */
export function CheckoutBar(props: CheckoutBarProps) {
  const { confirmation, freshness, isSoldOut, step, onSubmit, onAddress, onStore } = props
  const { problem, pay_fen: fen, points_used: points, points_off_fen: offFen } = confirmation
  const isExchange = points > 0 && offFen === 0
  const missing = {
    needAddress: { text: '填写地址', onTap: onAddress },
    areaNotServed: { text: '换个地址', onTap: onAddress },
    needStore: { text: '选择门店', onTap: onStore },
  }
  const main = problem
    ? missing[problem]
    : { text: isExchange ? '确认兑换' : '提交订单', onTap: onSubmit }
  return (
    <BottomBar note={step === 'asking' ? '正在确认支付结果，请不要离开' : undefined}>
      <p
        className={
          freshness === 'fresh'
            ? 'checkout-total flex grow wrap at-baseline'
            : 'checkout-total flex grow wrap at-baseline checkout-old'
        }
      >
        {isExchange && <b className='num checkout-points'>{points.toLocaleString('en-US')} 积分</b>}
        {isExchange ? fen > 0 && ' + ' : '合计 '}
        {(!isExchange || fen > 0) && <Price fen={fen} />}
      </p>
      {isSoldOut ? (
        <Button kind='main' disabled>
          已抢光
        </Button>
      ) : (
        <Button
          kind='main'
          busy={step !== 'idle'}
          disabled={!problem && freshness !== 'fresh'}
          onTap={main.onTap}
        >
          {main.text}
        </Button>
      )}
    </BottomBar>
  )
}
