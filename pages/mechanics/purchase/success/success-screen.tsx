import '../../../kit/lined.css'
import './success.css'
import { orderType } from '../../../../api/values/order-type.ts'
import type { OrderDetail } from '../../../../api/index.ts'
import { ShopShelf } from '../../../campaign/states/shop-shelf.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { addressText, maskedPhone } from '../../../kit/text/address-text.ts'
import { yuan } from '../../../kit/text/yuan.ts'
import { Payoff } from '../../payoff/payoff.tsx'
import { ItemRow } from '../item-row.tsx'
import { mainWords, nextStepOf } from './success-rules.ts'

export interface SuccessScreenProps {
  order: OrderDetail
  backText: string
  onBack: () => Promise<unknown>
  onOrder: () => Promise<unknown>
}

/** Paid: amount, next step, and links. */
export function SuccessScreen({ order, backText, onBack, onOrder }: SuccessScreenProps) {
  const { title, text } = nextStepOf(order)
  const { address, items, points_earned: points } = order
  const isExchange = order.type === orderType.pointsMall
  return (
    <main className='screen screen-bar follows-host order-success px-5'>
      {isExchange ? <Exchanged order={order} /> : <Paid fen={order.pay_fen} />}
      <section className='kit-card'>
        <h2 className='text-head'>{title}</h2>
        <p className='order-success-text dim break mt-1'>{text}</p>
        {address && order.delivery === 1 && (
          <p className='order-success-line flex mt-5 pt-5 gap-3'>
            <Icon name='pin' />
            <span className='slim'>
              {address.name} <span className='num'>{maskedPhone(address.phone)}</span>
              <small className='text-small dim block break'>{addressText(address)}</small>
            </span>
          </p>
        )}
        {points > 0 && (
          <p className='order-success-points tint mt-5'>
            完成后可得 <b className='num'>{points.toLocaleString('en-US')}</b> 积分
          </p>
        )}
      </section>
      <section className='kit-card spaced-5' aria-label='买到的商品'>
        {items.map(item => (
          <ItemRow key={item.no} item={item} />
        ))}
      </section>
      <BottomBar>
        <Button kind='soft' onGo={onBack}>
          {backText}
        </Button>
        <Button kind='main' onGo={onOrder}>
          {mainWords(order)}
        </Button>
      </BottomBar>
    </main>
  )
}

const Paid = ({ fen }: { fen: number }) => <Payoff kind='paid' title='支付成功' figure={{ fen }} />

/** The balance falls by what the goods took. */
function Exchanged({ order }: { order: OrderDetail }) {
  const { points_used: used, points_left: left, pay_fen: fen } = order
  const paid = fen > 0 ? `，另付 ¥${yuan(fen)}` : ''
  return (
    <Payoff
      kind='exchanged'
      title='兑换成功'
      figure={
        left === null ? undefined : { count: left, from: left + used, before: '还有', unit: '积分' }
      }
      text={`用掉 ${used.toLocaleString('en-US')} 积分${paid}`}
    />
  )
}

export interface UnclearScreenProps {
  isLooking: boolean
  onLook: () => void
  onOrder: () => Promise<unknown>
}

/** The host reports the payment; the server has not confirmed it yet. */
export function UnclearScreen({ isLooking, onLook, onOrder }: UnclearScreenProps) {
  return (
    <main className='screen screen-bar follows-host order-success px-5'>
      <header className='order-success-head text-center row'>
        <span className='order-success-mark warn'>
          <Icon name='clock' size={64} />
        </span>
        <h1 className='text-title mt-6 mb-3'>支付结果确认中</h1>
        <p className='order-success-text dim break mt-1'>
          微信已收到付款，正在通知商家，通常不到一分钟。请不要重复支付，没有成交会原路退回
        </p>
      </header>
      <ShopShelf />
      <BottomBar>
        <Button kind='soft' onGo={onOrder}>
          查看订单
        </Button>
        <Button kind='main' icon='refresh' busy={isLooking} onTap={onLook}>
          刷新
        </Button>
      </BottomBar>
    </main>
  )
}
