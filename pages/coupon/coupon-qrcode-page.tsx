import type { PageProps } from '../../runtime/index.ts'
import { CampaignQrcode } from '../campaign/campaign-qrcode.tsx'

/** `/coupon/qrcode?id=`: a coupon's code as a poster, for its staff to hand out. */
export default function CouponQrcodePage({ query }: PageProps) {
  return (
    <CampaignQrcode
      query={query}
      type='coupon'
      start='/coupon'
      words={{ join: '已领取', reward: '已核销' }}
    />
  )
}
