import { useEffect } from 'react'
import { isId, seckillTicket } from '../../../../api/index.ts'
import { type PageProps, redirectTo } from '../../../../runtime/index.ts'
import { Checkout, CheckoutLoading } from '../../../mechanics/purchase/checkout.tsx'
import { start } from '../rules.ts'

const SECKILL = 1

/** `/seckill/order/pay?id=&session=&sku_id=&most=&ticket=`: the checkout of one kind of goods. */
export default function SeckillPayPage({ query }: PageProps) {
  const { id = '', session = '', sku_id: sku = '', ticket = '', most = '1' } = query
  const isBad = !isId(id) || !isId(sku) || !session
  useEffect(() => {
    if (isBad) void redirectTo({ url: '/error?type=param' })
  }, [isBad])
  if (isBad) return <CheckoutLoading />
  const skuId = Number(sku)
  return (
    <Checkout
      purchase={{
        type: SECKILL,
        lines: [{ skuId, count: 1 }],
        activityId: Number(id),
        ticket,
        renewTicket: async () => (await seckillTicket({ id, session, skuId })).ticket,
        maxCount: isId(most) ? Number(most) : 1,
        successPath: '/seckill/order/paySuccess',
        back: `${start}?id=${id}&session=${encodeURIComponent(session)}`,
      }}
    />
  )
}
