import './cashier.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { currentUrl, navigateBack, type PageProps, redirectTo } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Countdown } from '../../kit/countdown.tsx'
import { LoadFailed } from '../../kit/state/load-failed.tsx'
import { Pair, Pairs } from '../../kit/pairs.tsx'
import { Price } from '../../kit/price.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { type CashierState, createCashierStore } from './cashier-store.ts'
import { copyText } from '../../kit/copy-text.ts'
import { addressText } from '../../kit/text/address-text.ts'
import { dateTime } from '../../kit/text/time.ts'
import { ItemRow } from '../../mechanics/purchase/item-row.tsx'

type Payable = Extract<CashierState, { status: 'ready' | 'paying' | 'asking' | 'noHost' }>

/** `/bcpay?order_no=`: from a mini-program's link or a counter's code directly to the host's cashier. */
export default function CashierPage({ query }: PageProps) {
  const isBad = !query.order_no
  useEffect(() => {
    if (isBad) void redirectTo({ url: '/error?type=param' })
  }, [isBad])
  return query.order_no ? <Order orderNo={query.order_no} /> : <Waiting />
}

const Waiting = () => (
  <main className='screen follows-host'>
    <Skeleton kind='form' />
  </main>
)

function Order({ orderNo }: { orderNo: string }) {
  const [{ $state, start, pay }] = useState(() => createCashierStore(orderNo))
  const state = useStore($state)
  useEffect(() => void start(), [start])

  switch (state.status) {
    case 'loading':
      return <Waiting />
    case 'failed':
      return (
        <LoadFailed text='网络链接超时,请稍后再试！' back={back} onRetry={() => void start()} />
      )
    case 'gone':
      return (
        <StateScreen kind='gone' title='订单不存在' text='链接有误或订单已删除' actions={[back]} />
      )
    case 'over':
      return (
        <StateScreen
          kind='ended'
          title={state.order?.paid ? '订单已关闭' : '支付时间已过'}
          text={state.order?.paid ? '已付的钱原路退回，可以重新下单' : '订单已关闭，可以重新下单'}
          actions={[back]}
        />
      )
    default:
      return (
        <Cashier state={state} onPay={() => void pay(state.order)} onOver={() => void start()} />
      )
  }
}

const back = { text: '返回', onTap: leave }

function leave(): void {
  navigateBack().catch(() => redirectTo({ url: '/brand' }))
}

interface CashierProps {
  state: Payable
  onPay: () => void
  /** The payment deadline has passed while the page was open. */
  onOver: () => void
}

function Cashier({ state, onPay, onOver }: CashierProps) {
  const { status, order } = state
  const { items, pay_fen, expires_at, server_time, order_no, created_at, address } = order
  return (
    <main className='screen screen-bar follows-host px-5 pt-5'>
      <Card className='cashier text-center'>
        <h1 className='num'>
          <Price fen={pay_fen} size='l' />
        </h1>
        <Countdown to={expires_at} now={server_time} label='支付剩余' onEnd={onOver} />
        <p role='status' className='cashier-word text-body mute'>
          {words[status]}
        </p>
      </Card>
      <Card className='mt-5' title='商品'>
        <ul className='cashier-items'>
          {items.map(item => (
            <li key={item.no}>
              <ItemRow item={item} />
            </li>
          ))}
        </ul>
      </Card>
      <Card className='mt-5' title='订单信息'>
        <Pairs>
          <Pair name='订单编号'>
            <span className='num'>{order_no}</span>
          </Pair>
          <Pair name='下单时间'>
            <span className='num'>{dateTime(created_at)}</span>
          </Pair>
          {address && <Pair name='寄到'>{addressText(address)}</Pair>}
        </Pairs>
      </Card>
      <BottomBar>
        <Button kind='soft' onTap={leave}>
          返回
        </Button>
        {status === 'noHost' ? (
          <Button
            kind='main'
            icon='copy'
            onTap={() => void copyText(currentUrl().href, '复制失败，请从右上角 ··· 复制链接')}
          >
            复制链接
          </Button>
        ) : (
          <Button kind='main' busy={status !== 'ready'} onTap={onPay}>
            重新支付
          </Button>
        )}
      </BottomBar>
    </main>
  )
}

const words: Record<Payable['status'], string> = {
  ready: '还没有付款，订单为你保留到倒计时结束',
  paying: '正在打开收银台',
  asking: '正在确认支付结果',
  noHost: '当前微信版本不能付款，复制链接后在新版微信里打开',
}
