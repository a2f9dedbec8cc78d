import '../../kit/lined.css'
import './orders.css'
import './shop-order.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ShopOrderDetail } from '../../../api/index.ts'
import { TrackList } from '../../mechanics/parcel/track-list.tsx'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { GoodsLine } from '../../kit/goods-line.tsx'
import { Pair, Pairs } from '../../kit/pairs.tsx'
import { priceRows } from '../../kit/price-rows.ts'
import { PriceTable } from '../../kit/price-table.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { addressText } from '../../kit/text/address-text.ts'
import { stateWords } from '../../kit/text/order-words.ts'
import { dateTime } from '../../kit/text/time.ts'
import { ShopForms } from './shop-forms.tsx'
import { shopActionWords } from './shop-order-rules.ts'
import { createShopOrderStore, type ShopOrderStore } from './shop-order-store.ts'
import { ShopRefund } from './shop-refund.tsx'

export interface ShopOrderSheetProps {
  orderNo: string
  onChanged: (order: ShopOrderDetail) => void
  onClose: () => void
}

/** An order with the shop's actions. A form replaces the sheet's content until it is submitted. */
export function ShopOrderSheet({ orderNo, onChanged, onClose }: ShopOrderSheetProps) {
  const [store] = useState(() => createShopOrderStore(orderNo, onChanged))
  const state = useStore(store.$state)
  const form = useStore(store.$form)
  useEffect(() => void store.load(), [store])

  if (state.status === 'ready' && form) {
    return <ShopForms store={store} order={state.order} form={form} />
  }
  return (
    <Sheet
      open
      title={state.status === 'ready' ? stateWords(state.order) : '订单'}
      onClose={onClose}
    >
      {state.status === 'ready' && <Order store={store} order={state.order} />}
      {state.status === 'loading' && (
        <div className='shop-order-wait dim text-center' role='status' aria-label='请稍候...' />
      )}
      {state.status === 'failed' && (
        <div className='shop-order-wait dim text-center'>
          <FailedLine onRetry={() => void store.load()} />
        </div>
      )}
      {state.status === 'notFound' && (
        <p className='shop-order-wait dim text-center'>订单不存在，或不归你的门店</p>
      )}
    </Sheet>
  )
}

interface OrderProps {
  store: ShopOrderStore
  order: ShopOrderDetail
}

function Order({ store, order }: OrderProps) {
  const isBusy = useStore(store.$isBusy)
  // The main action is last, near the thumb.
  const actions = (['close', 'changePrice', 'ship'] as const).filter(each =>
    order.actions.includes(each),
  )
  return (
    <div className='shop-order'>
      {order.refunds.map(refund => (
        <ShopRefund
          key={refund.refund_no}
          store={store}
          refund={refund}
          actions={order.refund_actions[refund.refund_no] ?? []}
        />
      ))}
      <ul className='shop-order-items mb-4 lined'>
        {order.items.map(item => (
          <li key={item.no}>
            <GoodsLine line={item} />
          </li>
        ))}
      </ul>
      <PriceTable
        rows={priceRows(order)}
        total={{ label: order.paid ? '顾客实付' : '顾客应付', fen: order.pay_fen }}
      />
      <Facts order={order} onForm={does => store.$form.set({ does })} />
      {actions.length > 0 && (
        <div className='shop-order-acts flex mt-6 gap-4 py-4'>
          {actions.map(action => (
            <Button
              className='px-3 fill'
              key={action}
              kind={action === 'close' ? 'quiet' : 'main'}
              disabled={isBusy}
              onTap={() => store.$form.set({ does: action })}
            >
              {shopActionWords[action]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

interface FactsProps {
  order: ShopOrderDetail
  onForm: (does: 'note' | 'reship') => void
}

function Facts({ order, onForm }: FactsProps) {
  const { buyer, address, express, remark, order_no: no, created_at: at, paid_at: paid } = order
  const whole = address ? `${address.name} ${address.phone} ${addressText(address)}` : ''
  return (
    <div className='shop-order-facts mt-6 pt-6'>
      <Pairs>
        <Pair name='顾客'>
          {buyer.nickname} {buyer.phone && <span className='num'>{buyer.phone}</span>}
        </Pair>
        {address && (
          <Pair name='收货'>
            {address.name} <span className='num'>{address.phone}</span>
            <button
              type='button'
              className='kit-link shop-order-copy tint ml-4'
              aria-label='复制收货地址'
              onClick={() => void copyText(whole)}
            >
              复制
            </button>
            <span className='shop-order-address block mt-1'>{addressText(address)}</span>
          </Pair>
        )}
        {order.stores.length === 1 && <Pair name='门店'>{order.stores[0]?.name}</Pair>}
        {express && <Waybill order={order} express={express} onChange={() => onForm('reship')} />}
        {remark && <Pair name='顾客备注'>{remark}</Pair>}
        <ShopNote words={order.shop_note} onNote={() => onForm('note')} />
        <Pair name='订单编号'>
          <span className='num'>{no}</span>
          <button
            type='button'
            className='kit-link shop-order-copy tint ml-4'
            aria-label='复制订单编号'
            onClick={() => void copyText(no)}
          >
            复制
          </button>
        </Pair>
        <Pair name='下单'>
          <span className='num'>{dateTime(at)}</span>
        </Pair>
        {paid && (
          <Pair name='付款'>
            <span className='num'>{dateTime(paid)}</span>
          </Pair>
        )}
      </Pairs>
    </div>
  )
}

interface WaybillProps {
  order: ShopOrderDetail
  express: NonNullable<ShopOrderDetail['express']>
  onChange: () => void
}

/** The parcel's number, and what it was corrected from. */
function Waybill({ order, express, onChange }: WaybillProps) {
  return (
    <Pair name='快递'>
      {express.company} <span className='num'>{express.no}</span>
      {order.actions.includes('reship') && (
        <button
          type='button'
          className='kit-link shop-order-copy tint ml-4'
          aria-label='修改快递单号'
          onClick={onChange}
        >
          修改
        </button>
      )}
      {order.waybill_changes.map(({ text, at }) => (
        <span key={`${at}${text}`} className='text-note mute block break mt-1'>
          <span className='num'>{dateTime(at)}</span> 改过：{text}
        </span>
      ))}
      {express.state && <TrackList express={express} now={order.server_time} />}
    </Pair>
  )
}

function ShopNote({ words, onNote }: { words: string; onNote: () => void }) {
  return (
    <Pair name='店内备注'>
      {words}
      <button
        type='button'
        className={`kit-link shop-order-copy tint${words ? ' ml-4' : ''}`}
        onClick={onNote}
      >
        {words ? '修改' : '写一句'}
      </button>
    </Pair>
  )
}
