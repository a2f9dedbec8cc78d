import { useEffect } from 'react'
import { orderType } from '../../../api/values/order-type.ts'
import { isId } from '../../../api/index.ts'
import { type PageProps, redirectTo } from '../../../runtime/index.ts'
import { Checkout, CheckoutLoading } from '../../mechanics/purchase/checkout.tsx'
import { countOf } from '../../mechanics/purchase/checkout-choice.ts'

/** `/member-card/mall/pay?mall_id=&sku_id=&count=`: checkout of the points mall. */
export default function PayPage({ query }: PageProps) {
  const { mall_id: mallId, sku_id: skuId } = query
  const isBad = !isId(mallId) || !isId(skuId)
  useEffect(() => {
    if (isBad) void redirectTo({ url: '/error?type=param' })
  }, [isBad])
  if (isBad) return <CheckoutLoading />
  return (
    <Checkout
      purchase={{
        type: orderType.pointsMall,
        lines: [{ skuId: Number(skuId), count: countOf(query.count) }],
        recordId: String(mallId),
        successPath: '/member-card/mall/paySuccess',
        back: '/member-card/mall',
      }}
    />
  )
}
