import { campaignPoster } from '../../campaign/poster/campaign-poster.tsx'

/** `/form/qrcode?id=`: a form's code as a poster for staff. */
export default campaignPoster({
  type: 'form',
  start: '/form',
  words: { join: '已提交', reward: '已送礼品' },
})
