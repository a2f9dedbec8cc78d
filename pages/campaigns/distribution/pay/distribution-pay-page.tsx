import { useEffect } from 'react'
import { orderType } from '../../../../api/values/order-type.ts'
import { isId } from '../../../../api/index.ts'
import { type PageProps, redirectTo } from '../../../../runtime/index.ts'
import { Checkout, CheckoutLoading } from '../../../mechanics/purchase/checkout.tsx'
import { start } from '../paths.ts'

/** `/distribution/order/pay?sku_id=&id=`: checkout of recommended goods; `id`: their activity. */
export default function DistributionPayPage({ query }: PageProps) {
  const { sku_id: sku, id = '' } = query
  const isBad = !isId(sku)
  useEffect(() => {
    if (isBad) void redirectTo({ url: isId(id) ? `${start}?id=${id}` : start })
  }, [isBad, id])
  if (isBad) return <CheckoutLoading />
  return (
    <Checkout
      purchase={{
        type: orderType.distribution,
        lines: [{ skuId: Number(sku), count: 1 }],
        recordId: isId(id) ? id : '',
        successPath: '/distribution/order/paySuccess',
        back: isId(id) ? `${start}?id=${id}` : start,
      }}
    />
  )
}
