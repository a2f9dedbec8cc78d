import type { PageProps } from '../../../runtime/index.ts'
import { CampaignQrcode } from '../../campaign/poster/campaign-qrcode.tsx'
import { start } from './paths.ts'

/** `/goodsBargain/qrcode?id=`: the campaign's code as a poster. */
export default function BargainQrcodePage({ query }: PageProps) {
  return (
    <CampaignQrcode
      query={query}
      type='goodsBargain'
      start={start}
      words={{ join: '已发起', reward: '已成交' }}
    />
  )
}
