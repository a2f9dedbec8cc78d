import { fissionPage } from './fission-campaign.tsx'

/** `/fission?id=` or `&recordId=`: a pot that opens for everybody when the last friend comes. */
export default fissionPage()
