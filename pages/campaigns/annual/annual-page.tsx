import { annualPage } from './annual-campaign.tsx'

/** `/annual?id=`: a year of months and stamps. */
export default annualPage({})
