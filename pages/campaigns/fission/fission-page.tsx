import { fissionPage } from './fission-campaign.tsx'

/**
 * The page `/fission?id=` or `&recordId=`: a pot that opens for all members when the last friend
 * joins.
 */
export default fissionPage()
