import { campaignPoster } from '../../campaign/poster/campaign-poster.tsx'
import { start } from './paths.ts'

/** `/teamDraw/qrcode?id=`: the campaign's code as a poster for staff. */
export default campaignPoster({
  type: 'teamDraw',
  start,
  words: { join: '已参加', reward: '已中奖' },
})
