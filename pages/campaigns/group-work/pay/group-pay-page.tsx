import { useEffect } from 'react'
import { orderType } from '../../../../api/values/order-type.ts'
import { isId } from '../../../../api/index.ts'
import { type PageProps, redirectTo } from '../../../../runtime/index.ts'
import { CampaignNotFound } from '../../../campaign/states/unavailable.tsx'
import { Checkout, CheckoutLoading } from '../../../mechanics/purchase/checkout.tsx'
import { groupPath, payPath, start } from '../paths.ts'

/** `/groupWork/pay?id=&sku_id=&teamId=&alone=1&most=&shopId=`: checkout; without `teamId` it opens a group. */
export default function GroupPayPage({ query }: PageProps) {
  const { id = '', sku_id: sku = '', teamId = '', alone, most = '', shopId = '' } = query
  const isUnnamed = isId(id) && !isId(sku)
  useEffect(() => {
    // An old link without goods leads to the campaign.
    if (isUnnamed) void redirectTo({ url: `${start}?id=${id}` })
  }, [isUnnamed, id])
  if (!isId(id)) return <CampaignNotFound />
  if (isUnnamed) return <CheckoutLoading />
  const isAlone = alone === '1'
  const { teamId: _, ...withoutTeam } = query
  const group = teamId ? `&recordId=${encodeURIComponent(teamId)}` : ''
  return (
    <Checkout
      purchase={{
        type: orderType.groupWork,
        lines: [{ skuId: Number(sku), count: 1 }],
        activityId: Number(id),
        teamId: isAlone ? '' : teamId || 'new',
        ...(teamId && { ownTeam: `${payPath}?${new URLSearchParams(withoutTeam)}` }),
        ...(isId(most) && { maxCount: Number(most) }),
        ...(isId(shopId) && { storeId: Number(shopId) }),
        successPath: isAlone ? '/order/paySuccess' : `${groupPath}?id=${id}${group}`,
        back: `${start}?id=${id}`,
      }}
    />
  )
}
