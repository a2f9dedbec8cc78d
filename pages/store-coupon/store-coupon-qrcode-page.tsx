import type { PageProps } from '../../runtime/index.ts'
import { CampaignQrcode } from '../campaign/campaign-qrcode.tsx'

/** `/storeCoupon/qrcode?id=&shopId=`: a store's code as a poster; whoever scans it comes to that store's coupon. */
export default function StoreCouponQrcodePage({ query }: PageProps) {
  return (
    <CampaignQrcode
      query={query}
      type='storeCoupon'
      start='/storeCoupon'
      words={{ join: '已领取', reward: '已核销' }}
    />
  )
}
