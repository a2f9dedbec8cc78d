import { guideCardPage } from './guide-card-campaign.tsx'

/** `/guideCard?id=&staffId=`: the card that a guide hands to a customer. */
export default guideCardPage({})
