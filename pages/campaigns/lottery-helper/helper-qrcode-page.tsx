import { campaignPoster } from '../../campaign/poster/campaign-poster.tsx'
import { start } from './paths.ts'

/** The page `/lotteryHelper/qrcode?id=`: the campaign's QR code as a poster for its staff. */
export default campaignPoster({
  type: 'lotteryHelper',
  start,
  words: { join: '已参与', reward: '已中奖' },
})
