import { useEffect } from 'react'
import { orderType } from '../../../../api/values/order-type.ts'
import { isId, seckillTicket } from '../../../../api/index.ts'
import { type PageProps, redirectTo } from '../../../../runtime/index.ts'
import { CampaignNotFound } from '../../../campaign/states/unavailable.tsx'
import { Checkout, CheckoutLoading } from '../../../mechanics/purchase/checkout.tsx'
import { start } from '../paths.ts'

/** `/seckill/order/pay?id=&session=&sku_id=&most=&ticket=`: checkout of one item. */
export default function SeckillPayPage({ query }: PageProps) {
  const { id = '', session = '', sku_id: sku = '', ticket = '', most = '1' } = query
  const isUnnamed = isId(id) && (!isId(sku) || !session)
  useEffect(() => {
    // An old link without goods leads to the campaign.
    if (isUnnamed) void redirectTo({ url: `${start}?id=${id}` })
  }, [isUnnamed, id])
  if (!isId(id)) return <CampaignNotFound />
  if (isUnnamed) return <CheckoutLoading />
  const skuId = Number(sku)
  return (
    <Checkout
      purchase={{
        type: orderType.seckill,
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
