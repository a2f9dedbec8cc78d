import { annualPage } from './annual-campaign.tsx'

/** `/annual?id=`: monthly benefits and daily stamps for one year. */
export default annualPage({})
