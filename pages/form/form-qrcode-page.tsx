import type { PageProps } from '../../runtime/index.ts'
import { CampaignQrcode } from '../campaign/campaign-qrcode.tsx'

/** `/form/qrcode?id=`: a form's code as a poster, for its staff to hand out. */
export default function FormQrcodePage({ query }: PageProps) {
  return (
    <CampaignQrcode
      query={query}
      type='form'
      start='/form'
      words={{ join: '已提交', reward: '已送礼品' }}
    />
  )
}
