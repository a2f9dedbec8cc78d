import { useState } from 'react'
import type { CustomerDetail } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { nameOf } from '../customer-words.ts'

const SendSheet = /* @__PURE__ */ lazyWithRetry(() =>
  import('./send-sheet.tsx').then(module => module.SendSheet),
)

export interface CouponPartProps {
  detail: CustomerDetail
  /** A coupon was sent: numbers and trail are others. */
  onSent: () => void
}

/** How many coupons the customer holds, and a way to send one. */
export function CouponPart({ detail: { customer, coupons }, onSent }: CouponPartProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { usable_n, used_n } = coupons
  const open = (
    <button type='button' className='kit-link' onClick={() => setIsOpen(true)}>
      送券
      <Icon name='right' />
    </button>
  )
  function close(): void {
    setIsOpen(false)
  }
  return (
    <>
      <Card title='优惠券' side={open}>
        <p className='text-small dim'>
          {usable_n + used_n > 0
            ? `可用 ${usable_n} 张 · 用过 ${used_n} 张`
            : '还没有券。送一张，请对方回来看看'}
        </p>
      </Card>
      {isOpen && (
        <SendSheet
          customerId={customer.customer_id}
          name={nameOf(customer)}
          onSent={() => {
            close()
            onSent()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
