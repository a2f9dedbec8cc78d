import type { PageProps } from '../../runtime/index.ts'
import { CampaignQrcode } from '../campaign/campaign-qrcode.tsx'

/** `/lottery-wheel/qrcode/index?id=`: a wheel's code as a poster, for its staff to hand out. */
export default function WheelQrcodePage({ query }: PageProps) {
  return (
    <CampaignQrcode
      query={query}
      type='lotteryWheel'
      start='/lottery-wheel/index'
      words={{ join: '已转动', reward: '已中奖' }}
    />
  )
}
