import '../../kit/lined.css'
import './checkout.css'
import { useState } from 'react'
import type { CheckoutChoice, Confirmation } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { Card } from '../../kit/card.tsx'
import { GoodsLine } from '../../kit/goods-line.tsx'
import { priceRows } from '../../kit/price-rows.ts'
import { PriceTable } from '../../kit/price-table.tsx'
import { FailedLine } from '../../kit/state/failed-line.tsx'
import { Stepper } from '../../kit/stepper.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import { MOST_PIECES, type Purchase, withCount } from './checkout-choice.ts'
import type { PriceFreshness } from './checkout-store.ts'
import { CouponSheet } from './coupon-sheet.tsx'
import { Delivery } from './delivery.tsx'
import { Extras } from './extras.tsx'
import { StoreSheet } from './store-sheet.tsx'
import type { Step } from './submit-order.ts'

export interface CheckoutScreenProps {
  purchase: Purchase
  confirmation: Confirmation
  choice: CheckoutChoice
  freshness: PriceFreshness
  remark: string
  isSoldOut: boolean
  step: Step
  onChange: (patch: Partial<CheckoutChoice>) => void
  onRemark: (remark: string) => void
  onRetry: () => void
  onSubmit: () => void
}

/** Delivery, items, and price breakdown. */
export function CheckoutScreen(page: CheckoutScreenProps) {
  const { confirmation, choice, freshness, onChange } = page
  const [sheet, setSheet] = useState<'coupons' | 'stores'>()
  const close = () => setSheet(undefined)
  const openAddresses = () => {
    const selected = confirmation.address?.address_id
    const query = selected ? `&selected=${encodeURIComponent(selected)}` : ''
    void navigateTo({ url: `/order/address?from=pay${query}` })
  }

  return (
    <main className='screen screen-bar follows-host checkout'>
      <h1 className='hide-text'>确认订单</h1>
      <Delivery
        confirmation={confirmation}
        choice={choice}
        onDelivery={delivery => onChange({ delivery })}
        onAddress={openAddresses}
        onStore={() => setSheet('stores')}
      />
      <Lines {...page} />
      <Extras {...page} onCoupons={() => setSheet('coupons')} />
      <Card>
        <PriceTable
          rows={priceRows(confirmation)}
          total={{ label: '合计', fen: confirmation.pay_fen }}
          isStale={freshness !== 'fresh'}
        />
        {freshness === 'failed' && (
          <div className='mt-5'>
            <FailedLine words='价格没有更新' onRetry={page.onRetry} />
          </div>
        )}
      </Card>
      <CheckoutBar {...page} onAddress={openAddresses} onStore={() => setSheet('stores')} />
      {sheet === 'coupons' && (
        <CouponSheet
          coupons={confirmation.coupons}
          chosen={choice.couponId}
          onChoose={couponId => {
            onChange({ couponId })
            close()
          }}
          onClose={close}
        />
      )}
      {sheet === 'stores' && (
        <StoreSheet
          stores={confirmation.stores}
          chosen={confirmation.store_id}
          now={confirmation.server_time}
          onChoose={storeId => {
            onChange({ storeId })
            close()
          }}
          onClose={close}
        />
      )}
    </main>
  )
}

function Lines({ confirmation, choice, purchase, onChange }: CheckoutScreenProps) {
  const most = purchase.maxCount ?? MOST_PIECES
  return (
    <Card>
      <ul className='checkout-lines lined'>
        {confirmation.lines.map(line => {
          const { sku_id: skuId, count: confirmed, title } = line
          const count = choice.lines.find(each => each.skuId === skuId)?.count ?? confirmed
          return (
            <li key={skuId}>
              <GoodsLine
                line={line}
                {...(most > 1 && {
                  side: (
                    <Stepper
                      label={`${title}的数量`}
                      value={count}
                      max={most}
                      onChange={next => onChange(withCount(choice, skuId, next))}
                    />
                  ),
                })}
              >
                {purchase.maxCount !== undefined && (
                  <span className='text-small mute'>每人限购 {purchase.maxCount} 件</span>
                )}
              </GoodsLine>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
