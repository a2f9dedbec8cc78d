import { guideCardPage } from './guide-card-campaign.tsx'

/** `/guideCard/expire?id=`: a card that can be used no more, and whom to ask. */
export default guideCardPage({ isOver: true })
