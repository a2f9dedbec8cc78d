import { useEffect } from 'react'
import { isId } from '../../../api/index.ts'
import { type PageProps, redirectTo } from '../../../runtime/index.ts'
import { Checkout, CheckoutLoading } from '../../mechanics/purchase/checkout.tsx'
import { countOf } from '../../mechanics/purchase/checkout-choice.ts'

/** `/order/pay?sku_id=&count=&back=`: checkout of an ordinary purchase. */
export default function PayPage({ query }: PageProps) {
  const { sku_id: skuId, back = '' } = query
  const isBad = !isId(skuId)
  useEffect(() => {
    if (isBad) void redirectTo({ url: '/error?type=param' })
  }, [isBad])
  if (isBad) return <CheckoutLoading />
  const lines = [{ skuId: Number(skuId), count: countOf(query.count) }]
  return <Checkout purchase={{ type: 0, lines, successPath: '/order/paySuccess', back }} />
}
