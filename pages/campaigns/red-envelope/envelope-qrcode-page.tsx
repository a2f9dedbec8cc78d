import { campaignPoster } from '../../campaign/poster/campaign-poster.tsx'

/** `/redEnvelope/qrcode?id=`: an envelope's code as a poster for staff. */
export default campaignPoster({
  type: 'redEnvelope',
  start: '/redEnvelope',
  words: { join: '已拆开', reward: '已到账' },
})
