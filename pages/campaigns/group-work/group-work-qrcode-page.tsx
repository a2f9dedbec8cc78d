import { campaignPoster } from '../../campaign/poster/campaign-poster.tsx'
import { start } from './paths.ts'

/** `/groupWork/qrcode?id=`: a group purchase's code as a poster for staff. */
export default campaignPoster({ type: 'groupWork', start, words: { join: '已参团' } })
