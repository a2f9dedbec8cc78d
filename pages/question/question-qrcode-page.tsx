import type { PageProps } from '../../runtime/index.ts'
import { CampaignQrcode } from '../campaign/campaign-qrcode.tsx'

/** `/question/qrcode?id=`: a quiz's code as a poster, for its staff to hand out. */
export default function QuestionQrcodePage({ query }: PageProps) {
  return (
    <CampaignQrcode
      query={query}
      type='question'
      start='/question'
      words={{ join: '已答题', reward: '已核销' }}
    />
  )
}
