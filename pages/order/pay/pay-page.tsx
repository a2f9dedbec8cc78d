import { useEffect } from 'react'
import { isId } from '../../../api/index.ts'
import { type PageProps, redirectTo } from '../../../runtime/index.ts'
import { Checkout, CheckoutLoading } from '../../mechanics/purchase/checkout.tsx'
import { countOf } from '../../mechanics/purchase/checkout-choice.ts'
import { linesOf } from '../cart/cart-rules.ts'

/** `/order/pay?sku_id=&count=&back=` or `?cart=411.2_412.1`: checkout of an ordinary purchase. */
export default function PayPage({ query }: PageProps) {
  const { back = '', cart } = query
  const lines = cart ? linesOf(cart) : single(query)
  const isBad = !lines
  useEffect(() => {
    if (isBad) void redirectTo({ url: '/error?type=param' })
  }, [isBad])
  if (!lines) return <CheckoutLoading />
  const isCart = cart ? { isFromCart: true as const } : {}
  return (
    <Checkout purchase={{ type: 0, lines, successPath: '/order/paySuccess', back, ...isCart }} />
  )
}

const single = ({ sku_id: skuId, count }: Record<string, string>) =>
  isId(skuId) ? [{ skuId: Number(skuId), count: countOf(count) }] : undefined
