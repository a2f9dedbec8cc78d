import type { PageProps } from '../../runtime/index.ts'
import { CampaignQrcode } from '../campaign/campaign-qrcode.tsx'

/** `/redEnvelope/qrcode?id=`: an envelope's code as a poster, for its staff to hand out. */
export default function EnvelopeQrcodePage({ query }: PageProps) {
  return (
    <CampaignQrcode
      query={query}
      type='redEnvelope'
      start='/redEnvelope'
      words={{ join: '已拆开', reward: '已到账' }}
    />
  )
}
