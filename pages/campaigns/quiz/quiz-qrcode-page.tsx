import { campaignPoster } from '../../campaign/poster/campaign-poster.tsx'

/** `/question/qrcode?id=`: a quiz's code as a poster for staff. */
export default campaignPoster({
  type: 'question',
  start: '/question',
  words: { join: '已答题', reward: '已核销' },
})
