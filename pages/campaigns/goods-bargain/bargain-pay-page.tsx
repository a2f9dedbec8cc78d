import { useEffect } from 'react'
import { orderType } from '../../../api/values/order-type.ts'
import { isId } from '../../../api/index.ts'
import { type PageProps, redirectTo } from '../../../runtime/index.ts'
import { CampaignNotFound } from '../../campaign/states/unavailable.tsx'
import { Checkout, CheckoutLoading } from '../../mechanics/purchase/checkout.tsx'
import { start } from './paths.ts'
import { recordUrl } from './urls.ts'

/** `/goodsBargain/pay?id=&recordId=&skuId=`: checkout of a session at its current price. */
export default function BargainPayPage({ query }: PageProps) {
  const { id = '', recordId = '', skuId = '' } = query
  const isUnnamed = isId(id) && (!isId(skuId) || !recordId)
  useEffect(() => {
    // An old link without a session leads to the campaign.
    if (isUnnamed) void redirectTo({ url: `${start}?id=${id}` })
  }, [isUnnamed, id])
  if (!isId(id)) return <CampaignNotFound />
  if (isUnnamed) return <CheckoutLoading />
  return (
    <Checkout
      purchase={{
        type: orderType.bargain,
        lines: [{ skuId: Number(skuId), count: 1 }],
        activityId: Number(id),
        recordId,
        maxCount: 1,
        successPath: '/order/paySuccess',
        back: recordUrl(Number(id), recordId),
      }}
    />
  )
}
