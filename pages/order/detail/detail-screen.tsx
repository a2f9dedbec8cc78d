import '../../kit/lined.css'
import './detail.css'
import { useState } from 'react'
import type { OrderAction, OrderDetail } from '../../../api/index.ts'
import { pageScrollTo } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { priceRows } from '../../kit/price-rows.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { PriceTable } from '../../kit/price-table.tsx'
import { sumWord } from '../../kit/text/order-words.ts'
import { actionWords, addressUrl, barActions } from '../actions/action-rules.ts'
import { ContactSheet } from '../contact/lazy-contact.tsx'
import { AddressCard, StaffCard, StoresCard } from './place-cards.tsx'
import { InfoCard } from './info-card.tsx'
import { ItemList } from './item-list.tsx'
import { isUsable } from './rules.ts'
import { StatusHead } from './status-head.tsx'
import { TrackCard } from './track-card.tsx'

/** Lazy: most orders have no code. */
const CodeCard = /* @__PURE__ */ lazyWithRetry(() =>
  import('./code-card.tsx').then(({ CodeCard: Code }) => Code),
)

export interface DetailScreenProps {
  order: OrderDetail
  /** Pending action. */
  doing: OrderAction | 'extend' | undefined
  onAct: (action: OrderAction | 'extend') => void
  /** The payment deadline has passed while the page was open. */
  onOver: () => void
  /** Checks whether the code has been redeemed; resolves with whether there was a response. */
  onLook: () => Promise<boolean>
}

/** An order: status, location, items, price. */
export function DetailScreen({ order, doing, onAct, onOver, onLook }: DetailScreenProps) {
  const hasCode = order.codes.some(isUsable)
  const actions = order.actions.filter(action => action !== 'showCode' || hasCode)
  const { main, side } = barActions({ ...order, actions })
  const [isAsking, setIsAsking] = useState(false)
  const hasBar = main !== undefined || side !== undefined

  function act(action: OrderAction): void {
    if (action === 'showCode') void pageScrollTo({ selector: '#order-code', duration: 300 })
    else if (action === 'refund' && order.items.filter(each => each.can_refund).length > 1)
      void pageScrollTo({ selector: '#order-items', duration: 300 })
    else onAct(action)
  }

  return (
    <main className={hasBar ? 'screen screen-bar order follows-host' : 'screen order follows-host'}>
      <StatusHead order={order} onOver={onOver} />
      <div className='order-stack px-5 spaced-5'>
        {order.codes.length > 0 && (
          <CodeCard
            order={order}
            onLook={onLook}
            waiting={<div className='kit-card order-code-wait' role='status' aria-busy='true' />}
          />
        )}
        {order.express && (
          <TrackCard
            express={order.express}
            now={order.server_time}
            canExtend={order.can_extend}
            isBusy={doing === 'extend'}
            onExtend={() => onAct('extend')}
          />
        )}
        {order.delivery === 1 && order.address && (
          <AddressCard
            address={order.address}
            changeUrl={addressUrl(order.order_no)}
            onChange={
              order.actions.includes('changeAddress') ? () => onAct('changeAddress') : undefined
            }
          />
        )}
        {order.stores.length > 0 && <StoresCard stores={order.stores} now={order.server_time} />}
        {order.staff && <StaffCard staff={order.staff} />}
        <Card className='order-items'>
          <ItemList order={order} />
          <PriceTable
            rows={priceRows(order)}
            total={{ label: sumWord(order), fen: order.pay_fen }}
          />
        </Card>
        <InfoCard order={order} />
        {order.can_contact === 1 && (
          <Button kind='quiet' icon='chat' onTap={() => setIsAsking(true)}>
            联系客服
          </Button>
        )}
      </div>
      <ContactSheet
        late={!isAsking}
        open={isAsking}
        orderNo={order.order_no}
        onClose={() => setIsAsking(false)}
      />
      {hasBar && (
        <BottomBar>
          {[side, main].map(
            action =>
              action && (
                <Button
                  key={action}
                  kind={action === main ? 'main' : 'quiet'}
                  busy={doing === action}
                  onTap={() => act(action)}
                >
                  {actionWords[action]}
                </Button>
              ),
          )}
        </BottomBar>
      )}
    </main>
  )
}
