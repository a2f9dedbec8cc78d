import { useEffect } from 'react'
import { isId } from '../../../api/index.ts'
import { type PageProps, redirectTo } from '../../../runtime/index.ts'
import { Checkout, CheckoutLoading } from '../../mechanics/purchase/checkout.tsx'
import { MOST_PIECES } from '../../mechanics/purchase/checkout-choice.ts'

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

/** 1 by default and for an invalid value. */
function countOf(text: string | undefined): number {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= MOST_PIECES ? count : 1
}
