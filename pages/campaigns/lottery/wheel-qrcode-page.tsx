import { campaignPoster } from '../../campaign/poster/campaign-poster.tsx'

/** `/lottery-wheel/qrcode/index?id=`: a wheel's code as a poster for staff. */
export default campaignPoster({
  type: 'lotteryWheel',
  start: '/lottery-wheel/index',
  words: { join: '已转动', reward: '已中奖' },
})
