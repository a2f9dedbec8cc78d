import type { EnvelopeDetail } from '../../../api/red-envelope.ts'
import type { CampaignPoster } from '../activity/campaign-poster.ts'

export const envelopePoster: CampaignPoster<EnvelopeDetail> = {
  page: '/redEnvelope/qrcode',
  offer: ({ envelope: { min_fen: least, max_fen: most, count_total: n, mode } }) => ({
    thing: 'envelope',
    image: '',
    lead: least === most ? '人人得' : '最高',
    figure: `${most / 100} 元`,
    note: mode === 'group' ? `一包 ${n} 份，和朋友分` : `共 ${n} 个，先到先拆`,
    gain: '拆一个现金红包',
  }),
}
