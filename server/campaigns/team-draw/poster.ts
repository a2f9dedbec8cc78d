import type { TeamDrawDetail } from '../../../api/team-draw.ts'
import { bestPrize, type CampaignPoster } from '../activity/campaign-poster.ts'

export const teamDrawPoster: CampaignPoster<TeamDrawDetail> = {
  page: '/teamDraw/qrcode',
  offer: ({ size, prizes }) => ({
    thing: 'seats',
    image: '',
    lead: `${size} 人组队抽`,
    ...bestPrize(prizes),
    gain: '组个队，抽好礼',
  }),
}
