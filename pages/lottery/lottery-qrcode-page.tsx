import type { PageProps } from '../../runtime/index.ts'
import { CampaignQrcode } from '../campaign/campaign-qrcode.tsx'

/** `/lottery/qrcode?id=`: a draw's code as a poster, for its staff to hand out. */
export default function LotteryQrcodePage({ query }: PageProps) {
  return (
    <CampaignQrcode
      query={query}
      type='lottery'
      start='/lottery'
      words={{ join: '已抽奖', reward: '已中奖' }}
    />
  )
}
