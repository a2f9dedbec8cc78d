import { campaignPoster } from '../../campaign/poster/campaign-poster.tsx'
import { start } from './paths.ts'

/** `/lotteryHelper/qrcode?id=`: the campaign's code as a poster, for its staff to hand out. */
export default campaignPoster({
  type: 'lotteryHelper',
  start,
  words: { join: '已参与', reward: '已中奖' },
})
