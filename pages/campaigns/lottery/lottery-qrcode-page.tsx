import { campaignPoster } from '../../campaign/poster/campaign-poster.tsx'

/** `/lottery/qrcode?id=`: a draw's code as a poster for staff. */
export default campaignPoster({
  type: 'lottery',
  start: '/lottery',
  words: { join: '已抽奖', reward: '已中奖' },
})
