import { orderStatus } from '../../../api/values/order-status.ts'
import '../../kit/state/turning.css'
import type { OrderAction, OrderCard } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { Countdown } from '../../kit/countdown.tsx'
import { Price } from '../../kit/price.tsx'
import { pieces, stateWords, sumWord } from '../../kit/text/order-words.ts'
import { Thumb } from '../../kit/thumb.tsx'
import { useEarlyWay } from '../../kit/use-early-way.ts'
import { useGoing } from '../../kit/use-going.ts'
import { actionText, cardActions, detailUrl, isMain } from '../actions/action-rules.ts'
import { ItemRow } from '../../mechanics/purchase/item-row.tsx'

export interface OrderCardViewProps {
  order: OrderCard
  /** Server time, unix seconds. */
  now: number
  /** Pending action of this order. */
  doing: OrderAction | 'extend' | undefined
  onAct: (action: OrderAction) => void
  /** The payment deadline has passed. */
  onOver: () => void
}

/** An order in the list: a tap opens it, its buttons act on it. */
export function OrderCardView({ order, now, doing, onAct, onOver }: OrderCardViewProps) {
  const { order_no: no, shop_name: shop, status, expires_at: until, items } = order
  const actions = cardActions(order)
  return (
    <article className='kit-card order-card'>
      <div className='order-card-body'>
        <header className='flex at-baseline mb-5'>
          <h2 className='one-line text-lead bold'>{shop}</h2>
          <small className='num text-note mute ml-3'>尾号 {no.slice(-4)}</small>
          <em
            className={
              status === orderStatus.closed || status === orderStatus.finished
                ? 'is-over firm ml-3 text-body tint bold upright'
                : 'firm ml-3 text-body tint bold upright'
            }
          >
            {stateWords(order)}
          </em>
        </header>
        <Items items={items} />
        <WayIn no={no} />
      </div>
      <footer className='order-card-foot row wrap mt-5'>
        {status === orderStatus.unpaid && until > now && (
          <Countdown to={until} now={now} label='还剩' onEnd={onOver} />
        )}
        {order.group && order.group.left > 0 && (
          <span className='text-small tint'>还差 {order.group.left} 人成团</span>
        )}
        <p className='text-small dim text-right fill'>
          共 {pieces(order)} 件 {sumWord(order)} <Price fen={order.pay_fen} size='s' />
        </p>
      </footer>
      {actions.length > 0 && (
        <div className='order-card-acts flex wrap mt-5 pt-5 gap-5'>
          {actions.map(action => (
            <Button
              key={action}
              kind={isMain(action) && action !== 'buyAgain' ? 'main' : 'line'}
              size='small'
              busy={doing === action}
              onTap={() => onAct(action)}
            >
              {actionText(action, status)}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}

function WayIn({ no }: { no: string }) {
  const url = detailUrl(no)
  const { isGoing, go } = useGoing(() => navigateTo({ url }))
  const way = useEarlyWay(url)
  return (
    <button
      type='button'
      className={isGoing ? 'order-card-open kit-turning' : 'order-card-open'}
      aria-label={`看尾号 ${no.slice(-4)} 的订单`}
      aria-busy={isGoing}
      disabled={isGoing}
      data-leads={url}
      data-goes={way}
      onClick={go}
    />
  )
}

/** A single item in full; several items as pictures. */
function Items({ items }: Pick<OrderCard, 'items'>) {
  const [only, ...others] = items
  if (only && others.length === 0) return <ItemRow item={only} />
  return (
    <ul className='order-card-pics flex at-top gap-4'>
      {items.slice(0, mostPictures).map(({ no, thumb, title }) => (
        <li className='firm' key={no}>
          <Thumb size={152} src={thumb} icon='bag' />
          <small className='one-line text-note block dim mt-1'>{title}</small>
        </li>
      ))}
      {items.length > mostPictures && (
        <li className='order-card-rest text-small mute text-right fill'>共 {items.length} 种</li>
      )}
    </ul>
  )
}

/** Number of pictures that fit on the smallest phone. */
const mostPictures = 3
